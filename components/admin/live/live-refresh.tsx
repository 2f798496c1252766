'use client'

import { usePathname, useRouter } from 'next/navigation'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { BareButton } from '@/components/ui/buttons'
import { useLanguage } from '@/components/ui/language'
import { hasUnsaved } from '../kit/unsaved'
import classes from './live.module.css'
import { type Change, listen, quietFor } from './stream'

const PAUSE = 2000 // many changes at once are one refresh
const LOOK_AGAIN = 1000
const QUIET = 700 // rows do not move under a hand that is about to click

/** Shows what changed elsewhere: at once where that disturbs no one, else when the visitor says so or is done. */
export function LiveRefresh() {
  const { t } = useLanguage()
  const { isPaused, show } = useRefresh()
  return (
    <div role="status" className={classes.place}>
      {isPaused && (
        <p className={classes.line}>
          {t('Someone just changed this page')}
          <BareButton className={classes.show} onClick={show}>
            {t('Show')}
          </BareButton>
        </p>
      )}
    </div>
  )
}

function useRefresh() {
  const router = useRouter()
  const page = usePathname()
  const [stale, setStale] = useState<string>() // the page that is
  const [isPaused, setPaused] = useState(false)
  const isStale = stale === page

  function show() {
    setStale(undefined)
    setPaused(false)
    startTransition(() => router.refresh())
  }
  const onChanges = useEffectEvent((changes: Change[]) => {
    if (changes.some((change) => isShown(change) && !isOwnHere(change))) setStale(page)
  })
  const look = useEffectEvent(() => {
    if (hasUnsaved()) setPaused(true)
    else if (!isBusy()) show()
  })
  useEffect(() => listen((changes) => onChanges(changes)), [])
  useEffect(() => {
    if (!isStale) return setPaused(false)
    let timer = setTimeout(function again() {
      timer = setTimeout(again, LOOK_AGAIN)
      look()
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [isStale])
  return { isPaused: isPaused && isStale, show }
}

/** A change by this tab, which shows it already. */
const isOwnHere = ({ own }: Change): boolean => own && document.hasFocus()

const OPEN = '[aria-modal="true"], [role="menu"], [aria-haspopup="listbox"][aria-expanded="true"]'
const isBusy = (): boolean => quietFor() < QUIET || document.querySelector(OPEN) !== null

type Interest = { resources: readonly string[]; id: number | undefined }
const interests = new Set<Interest>()

/** This page shows these resources, or one record of them: it follows what changes elsewhere. */
export function useLive(resources: readonly string[], id?: number): void {
  const names = resources.join(' ')
  useEffect(() => {
    const interest = { resources: names.split(' '), id }
    interests.add(interest)
    return () => void interests.delete(interest)
  }, [names, id])
}

/** Of a server component. */
export function Live({ of, id }: { of: readonly string[]; id?: number }) {
  useLive(of, id)
  return null
}

const isShown = (change: Change): boolean =>
  [...interests].some(
    ({ resources, id }) =>
      resources.includes(change.resource) && (id === undefined || change.id === null || id === change.id),
  )
