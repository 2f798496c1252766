'use client'

import { useState } from 'react'
import { remember } from '@/components/ui/remember'
import { LOOK, type Look, readLook, withHidden, writeLook } from './look'

const NONE: string[] = []

/** The look that the server drew with, changed here and remembered for every list to come. */
export function useLook(resource: string, drawn: Look) {
  // A page that comes back from the browser's memory was drawn before the last change.
  const [look, setLook] = useState(() => (typeof document === 'undefined' ? drawn : readLook(kept())))

  function keep(next: Look) {
    setLook(next)
    remember(LOOK, writeLook(next))
  }
  return {
    dense: look.dense ?? false,
    hidden: look.hidden?.[resource] ?? NONE,
    setDense: (dense: boolean) => keep({ ...look, dense }),
    hide: (names: string[]) => keep(withHidden(look, resource, names)),
  }
}

const kept = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${LOOK}=`))
    ?.slice(LOOK.length + 1)
