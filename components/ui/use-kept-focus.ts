'use client'

import { useEffect } from 'react'

/** The focus is never nowhere, once it was somewhere: the rule is loaded then (keep-focus.ts). */
export function useKeptFocus() {
  useEffect(() => {
    const end = new AbortController()
    const load = () =>
      import('./keep-focus').then(
        ({ keepFocus }) => end.signal.aborted || keepFocus(end.signal),
        () => undefined, // without a network it is the browser’s own rule
      )
    document.addEventListener('focusin', load, { once: true, signal: end.signal })
    if (document.activeElement !== document.body) void load()
    return () => end.abort()
  }, [])
}
