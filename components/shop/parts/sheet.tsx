'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './parts.module.css'

type Props = { label: string; close: () => void; children: ReactNode }

/** Rises from below. The browser's own dialog keeps the focus inside, closes on Escape and gives the focus back. */
export function Sheet({ label, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page, or there would be no element to give the focus back to.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.focus() // and no field in it, which would bring up the keyboard of a telephone
    return () => shown?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, and the browser's
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-label={label}
      tabIndex={-1}
      onClose={close}
      onClick={({ target }) => target === dialog.current && close()}
    >
      {children}
    </dialog>
  )
}
