'use client'

import { useLinkStatus } from 'next/link'
import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from '@/components/ui/language'
import classes from './kit.module.css'

let pendingCount = 0
const listeners = new Set<() => void>()

function addPending(by: number) {
  pendingCount += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows the progress line at the top of the page while a transition is pending. */
export function useProgress(pending: boolean) {
  useEffect(() => {
    if (!pending) return
    addPending(1)
    return () => addPending(-1)
  }, [pending])
}

/** Inside a link: shows the progress line until its page has loaded. */
export function LinkProgress() {
  useProgress(useLinkStatus().pending)
  return null
}

export function Progress() {
  const { t } = useLanguage()
  const waiting = useSyncExternalStore(
    subscribe,
    () => pendingCount > 0,
    () => false,
  )
  return waiting ? <div className={classes.line} role="progressbar" aria-label={t('Loading')} /> : null
}
