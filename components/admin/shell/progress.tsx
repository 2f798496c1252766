'use client'

import { useLinkStatus } from 'next/link'
import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from '@/components/ui/language'
import classes from './progress.module.css'

let waits = 0
const listeners = new Set<() => void>()

function count(by: number) {
  waits += by
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The line at the top of the page runs as long as this waits: for the pending of a transition. */
export function useWaiting(pending: boolean) {
  useEffect(() => {
    if (!pending) return
    count(1)
    return () => count(-1)
  }, [pending])
}

/** Inside a link: the line runs from the click until the page is there. */
export function LinkWait() {
  useWaiting(useLinkStatus().pending)
  return null
}

export function Progress() {
  const { t } = useLanguage()
  const waiting = useSyncExternalStore(
    subscribe,
    () => waits > 0,
    () => false,
  )
  return waiting ? <div className={classes.line} role="progressbar" aria-label={t('Loading')} /> : null
}
