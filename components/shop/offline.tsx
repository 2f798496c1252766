'use client'

import { useSyncExternalStore } from 'react'
import { useLanguage } from '@/components/ui/language'
import classes from './offline.module.css'

function subscribe(listener: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

/** A line on top as long as there is no network. */
export function Offline() {
  const { t } = useLanguage()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <div role="status">{!isOnline && <p className={classes.line}>{t('You are offline')}</p>}</div>
}
