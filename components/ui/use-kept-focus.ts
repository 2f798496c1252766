'use client'

import { useEffect } from 'react'

/** What had the focus last, and the row that it stood in. */
type Place = { element: HTMLElement; list: Element | null; row: number }

const ROWS = 'ul, ol, tbody'
const CAN_HAVE_IT = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/**
 * The browser drops the focus when what had it is removed or disabled. It comes back as soon as that can have it
 * again; where it is gone, the row that took its place has it, or else the content of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place | undefined
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      place = placeOf(target)
      // The browser leaves what is half outside of a row that scrolls sideways.
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const leave = ({ target }: FocusEvent) => {
      // Told of a removal as well, before it is done.
      queueMicrotask(() => {
        if (isNowhere() && canHaveFocus(target)) place = undefined
      })
    }
    const changes = new MutationObserver(() => {
      if (place && isNowhere()) giveBack(place)
    })
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
      changes.disconnect()
    }
  }, [])
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

const canHaveFocus = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.isConnected && !target.matches(':disabled')

function placeOf(element: HTMLElement): Place {
  const list = element.closest(ROWS)
  return { element, list, row: list ? [...list.children].findIndex((row) => row.contains(element)) : 0 }
}

function giveBack({ element, list, row }: Place): void {
  if (element.isConnected) {
    if (canHaveFocus(element)) element.focus({ preventScroll: true }) // and else it is disabled for a moment
    return
  }
  const next = list?.isConnected ? (list.children[row] ?? list.lastElementChild) : null
  const inRow = next?.querySelector<HTMLElement>(CAN_HAVE_IT)
  if (inRow) inRow.focus()
  else document.getElementById('content')?.focus({ preventScroll: true })
}
