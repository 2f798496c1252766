'use client'

import { useNotifications } from '@mantine/notifications'
import { type CSSProperties, useEffect, useState } from 'react'
import { type Box, coveredArea, freePlace, type Place } from './free-place'

const LOOK_AGAIN = 200
const MARGIN = 12
const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, [role="button"], [role="option"], [role="tab"], [role="menuitem"], [contenteditable="true"]'

type Style = CSSProperties & Record<'--notices-top' | '--notices-left' | '--notices-right' | '--notices-bottom', string>

/**
 * Looks for another place whenever a button has come under the list: a page scrolls, a dialog opens, a notice joins it. Asked by
 * the clock while a notice is there: observers of scrolling, size, contents and transitions would be five, and one
 * forgotten is a covered button.
 */
export function useFreePlace(selector: string): Style | undefined {
  const isShown = useNotifications().notifications.length > 0
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    if (!isShown) return
    const look = () => setPlace((before) => placeOf(document.querySelector(selector), before))
    look()
    const timer = setInterval(look, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isShown, selector])
  if (!place) return undefined
  return {
    '--notices-top': `${place.top}px`,
    '--notices-left': `${place.left}px`,
    '--notices-right': 'auto',
    '--notices-bottom': 'auto',
  }
}

/** It stays where it is as long as that covers nothing. */
function placeOf(list: Element | null, before: Place | undefined): Place | undefined {
  if (!list) return before
  const { width, height } = list.getBoundingClientRect()
  if (height === 0) return before
  const { clientWidth, clientHeight } = document.documentElement
  const room = { left: MARGIN, top: MARGIN, right: clientWidth - MARGIN, bottom: clientHeight - MARGIN }
  const controls = controlsBeside(list, room)
  const here = before && { ...before, right: before.left + width, bottom: before.top + height }
  const isFree = here && here.bottom <= room.bottom && coveredArea(here, controls) === 0
  return isFree ? before : freePlace({ width, height }, controls, room)
}

/** Under a dialog nothing can be clicked. */
function controlsBeside(list: Element, room: Box): Box[] {
  const scope = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document
  return [...scope.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (list.contains(control) || !control.checkVisibility()) return []
    const box = control.getBoundingClientRect()
    return coveredArea(room, [box]) > 0 ? [box] : []
  })
}
