'use client'

import { useEffect } from 'react'
import { useLanguage } from '@/components/ui/language'
import { useOffered } from '../kit/offered'

const OWNER = 'kiosk.push'

/** The person who switched notifications on for this device: another who signs in here did not. */
const isPushOwner = (person: number): boolean => localStorage.getItem(OWNER) === String(person)

export function setPushOwner(person: number | undefined): void {
  if (person === undefined) localStorage.removeItem(OWNER)
  else localStorage.setItem(OWNER, String(person))
}

const DONE = 'kiosk.push.renewed'

/** Renews notifications on this device, once for each sign-in of the person who switched them on here. */
export function useRenewedPush(person: number): void {
  const { locale } = useLanguage()
  const mayPush = useOffered('push.read')
  useEffect(() => {
    if (!mayPush || !isPushOwner(person) || sessionStorage.getItem(DONE)) return
    sessionStorage.setItem(DONE, 'yes')
    void import('./renew-push').then(({ renewPush }) => renewPush(locale))
  }, [person, locale, mayPush])
}
