'use client'

import { useEffect } from 'react'
import { useLanguage } from '@/components/ui/language'
import { isPushOwner } from './push-owner'

const DONE = 'kiosk.push.renewed'

/** Once for each sign-in: this device goes on to be told, of a person who asked for that here. */
export function useRenewedPush(person: number): void {
  const { locale } = useLanguage()
  useEffect(() => {
    if (!isPushOwner(person) || sessionStorage.getItem(DONE)) return
    sessionStorage.setItem(DONE, 'yes')
    void import('./renew-push').then(({ renewPush }) => renewPush(locale))
  }, [person, locale])
}
