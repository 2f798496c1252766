'use client'

import { createContext, use, useEffect } from 'react'

const Covering = createContext<(covered: boolean) => void>(() => {})

/** A form that is told when a dialog of a field lies over it. */
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
