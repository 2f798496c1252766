'use client'

import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { remember } from '@/components/ui/remember'
import { submit } from '@/lib/submit'
import { PREFERENCES, type Preferences, readPreferences, withHidden, writePreferences } from '../kit/preferences'

const NONE: string[] = []
const PAUSE = 800 // several columns at once are one change

/** The preferences that the server drew with, changed here: this browser has them at once, the person's others later. */
export function usePreferences(resource: string, drawn: Preferences) {
  // A page that comes back from the browser's memory was drawn before the last change.
  const [preferences, setPreferences] = useState(() => kept() ?? drawn)
  const save = useDebouncedCallback(
    ({ dense = false, hidden = {} }: Preferences) =>
      void submit('view.set_preferences', { dense, hidden: { [resource]: hidden[resource] ?? [] } }).catch(
        () => undefined,
      ),
    { delay: PAUSE, flushOnUnmount: true },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server has is kept when this browser has nothing
  useEffect(() => {
    if (!kept()) remember(PREFERENCES, writePreferences(drawn))
  }, [])

  function keep(next: Preferences) {
    setPreferences(next)
    remember(PREFERENCES, writePreferences(next))
    save(next)
  }
  return {
    dense: preferences.dense ?? false,
    hidden: preferences.hidden?.[resource] ?? NONE,
    setDense: (dense: boolean) => keep({ ...preferences, dense }),
    hide: (names: string[]) => keep(withHidden(preferences, resource, names)),
  }
}

/** What this browser keeps, if it does. */
function kept(): Preferences | undefined {
  if (typeof document === 'undefined') return undefined
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${PREFERENCES}=`))
  return cookie === undefined ? undefined : readPreferences(cookie.slice(PREFERENCES.length + 1))
}
