'use client'

import { useEffect } from 'react'
import { useLanguage } from '@/components/ui/language'
import { useOffered } from '../kit/offered'

const OWNER = 'kiosk.push'

/** Who asked to be told on this device: another person who signs in here did not. */
const isPushOwner = (person: number): boolean => localStorage.getItem(OWNER) === String(person)

export function setPushOwner(person: number | undefined): void {
  if (person === undefined) localStorage.removeItem(OWNER)
  else localStorage.setItem(OWNER, String(person))
}

const DONE = 'kiosk.push.renewed'

/** Once for each sign-in: this device goes on to be told, of a person who asked for that here. */
export function useRenewedPush(person: number): void {
  const { locale } = useLanguage()
  const mayPush = useOffered('push.read')
  useEffect(() => {
    if (!mayPush || !isPushOwner(person) || sessionStorage.getItem(DONE)) return
    sessionStorage.setItem(DONE, 'yes')
    void import('./renew-push').then(({ renewPush }) => renewPush(locale))
  }, [person, locale, mayPush])
}
