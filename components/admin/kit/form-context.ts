'use client'

import { createContext, use, useEffect } from 'react'

const Covering = createContext<(covered: boolean) => void>(() => {})

/** Tells a form when a dialog of one of its fields is open above it. */
export const OverlayProvider = Covering.Provider

/** As long as this lies over the form, keys are for it: Escape does not close the form, nor do keys save it. */
export function useFormOverlay(opened: boolean): void {
  const cover = use(Covering)
  useEffect(() => {
    if (!opened) return
    cover(true)
    return () => cover(false)
  }, [opened, cover])
}

const SessionEnded = createContext<() => void>(() => {})

/** Lets code inside a form report that the session has ended: the form asks for the password, and keeps its input. */
export const SessionEndedProvider = SessionEnded.Provider
export const useSessionEnded = () => use(SessionEnded)
