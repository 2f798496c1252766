'use client'

import { Notifications, useNotifications } from '@mantine/notifications'
import { type CSSProperties, useEffect, useState } from 'react'
import classes from './notices.module.css'

const POSITION = 'bottom-right'

/** Where they cover nothing that one may want to click. */
export default function NoticeList() {
  const place = useFreePlace(`.${classes.noticeListRoot}[data-position="${POSITION}"]`)
  return (
    <Notifications position={POSITION} className={classes.noticeListRoot ?? ''} style={place} containerWidth={400} />
  )
}

const LOOK_AGAIN = 200
const MARGIN = 12
const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, [role="button"], [role="option"], [role="tab"], [role="menuitem"], [contenteditable="true"]'

type Style = CSSProperties & Record<'--notices-top' | '--notices-left' | '--notices-right' | '--notices-bottom', string>

/**
 * Looks for another place whenever a button has come under the list: a page scrolls, a dialog opens, a notice joins it.
 * Asked by the clock while a notice is there: observers of scrolling, size, contents and transitions would be five, and
 * one forgotten is a covered button.
 */
function useFreePlace(selector: string): Style | undefined {
  const isShown = useNotifications().notifications.length > 0
  const [place, setPlace] = useState<Corner>()
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

/** The list keeps its position as long as it covers nothing there. */
function placeOf(list: Element | null, before: Corner | undefined): Corner | undefined {
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

export type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }
type Corner = { left: number; top: number }

const STEP = 8

/**
 * Where something of this size covers none of the boxes, as near to the bottom right corner as that goes: people look
 * for it there. Where there is no such place, the one that covers least.
 */
export function freePlace({ width, height }: Size, boxes: Box[], room: Box): Corner {
  const corner = { left: Math.max(room.left, room.right - width), top: Math.max(room.top, room.bottom - height) }
  let best = corner
  let least = Number.POSITIVE_INFINITY
  let nearest = Number.POSITIVE_INFINITY
  for (let top = corner.top; top >= room.top; top -= STEP) {
    for (let left = corner.left; left >= room.left; left -= STEP) {
      const distance = Math.hypot(corner.left - left, corner.top - top)
      if (distance >= nearest) break
      const covered = coveredArea({ left, top, right: left + width, bottom: top + height }, boxes)
      if (covered === 0) nearest = distance
      if (covered < least || covered === 0) {
        least = covered
        best = { left, top }
      }
    }
  }
  return best
}

export const coveredArea = (over: Box, boxes: Box[]): number =>
  boxes.reduce((sum, box) => {
    const width = Math.min(over.right, box.right) - Math.max(over.left, box.left)
    const height = Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top)
    return width > 0 && height > 0 ? sum + width * height : sum
  }, 0)
