'use client'

import { useState } from 'react'
import { remember } from '@/components/ui/remember'
import { PREFERENCES, type Preferences, readPreferences, withHidden, writePreferences } from './preferences'

const NONE: string[] = []

/** The preferences that the server drew with, changed here and remembered for every list to come. */
export function usePreferences(resource: string, drawn: Preferences) {
  // A page that comes back from the browser's memory was drawn before the last change.
  const [preferences, setPreferences] = useState(() =>
    typeof document === 'undefined' ? drawn : readPreferences(kept()),
  )

  function keep(next: Preferences) {
    setPreferences(next)
    remember(PREFERENCES, writePreferences(next))
  }
  return {
    dense: preferences.dense ?? false,
    hidden: preferences.hidden?.[resource] ?? NONE,
    setDense: (dense: boolean) => keep({ ...preferences, dense }),
    hide: (names: string[]) => keep(withHidden(preferences, resource, names)),
  }
}

const kept = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${PREFERENCES}=`))
    ?.slice(PREFERENCES.length + 1)
