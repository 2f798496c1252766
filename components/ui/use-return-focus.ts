'use client'

import { useLayoutEffect } from 'react'

/**
 * For a dialog that is drawn opened, and so does not know where the focus was: it goes back there,
 * or to the page where that is gone.
 */
export function useReturnFocus(opened = true) {
  // Before the dialog takes the focus, which it does a moment after it is drawn.
  useLayoutEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => giveBack(opener)
  }, [opened])
}

const MOMENT = 20
const MOST_MOMENTS = 30

/** The focus is in the dialog until that has faded. Who has moved it elsewhere keeps it there. */
function giveBack(opener: Element | null, moments = MOST_MOMENTS) {
  setTimeout(() => {
    const active = document.activeElement
    if (active === null || active === document.body) targetOf(opener)?.focus({ preventScroll: true })
    else if (moments > 0 && active.closest('[role="dialog"]')) giveBack(opener, moments - 1)
  }, MOMENT)
}

function targetOf(opener: Element | null): HTMLElement | null {
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  return isThere && !opener.matches(':disabled') ? opener : document.getElementById('content')
}

const INPUT = 'input:not([type="file"]), textarea, button'

/**
 * Where a dialog that opens puts the focus, rather than on its closing button: in its first field, so that a scanner
 * types into that; a ref for what stands around it.
 */
export const focusFirstInput = (around: HTMLElement | null) => {
  const field = around?.querySelector(`[data-field] :is(${INPUT})`)
  ;(field ?? around?.querySelector(INPUT))?.setAttribute('data-autofocus', '')
}
