'use client'

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Where every part of the list lies before anything moves, from the list's own top. */
type Layout = { tops: number[]; heights: number[]; step: number; start: number }
export type Drag = { from: number; to: number; offset: number; step: number }

const EDGE = 56
const SPEED = 9

/** Dragging by pointer, mouse or finger: the part follows, the others make room, and only the drop changes the list. */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const layout = useRef<Layout>(undefined)
  const pointer = useRef(0)

  function follow(from: number) {
    if (!list.current || !layout.current) return
    const offset = pointer.current - list.current.getBoundingClientRect().top - layout.current.start
    setDrag({ from, offset, to: placeOf(layout.current, from, offset), step: layout.current.step })
  }
  useScrollAtEdges(list, pointer, drag, follow)

  const stop = () => setDrag(undefined)
  const handlers = (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.focus()
      pointer.current = event.clientY
      layout.current = layoutOf(list.current, at, event.clientY)
      follow(at)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      pointer.current = event.clientY
      if (drag) follow(drag.from)
    },
    onPointerUp() {
      stop()
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to)
    },
    onPointerCancel: stop,
  })
  return { drag, handlers, stop }
}

function layoutOf(list: HTMLElement, at: number, y: number): Layout {
  const parts = [...list.children].filter((part) => part instanceof HTMLElement)
  const tops = parts.map((part) => part.offsetTop)
  const heights = parts.map((part) => part.offsetHeight)
  const [first = 0, second] = tops
  const gap = second === undefined ? 0 : second - first - (heights[0] ?? 0)
  return { tops, heights, step: (heights[at] ?? 0) + gap, start: y - list.getBoundingClientRect().top }
}

/** Past the middle of a neighbour is past the neighbour: stable also where the parts differ in height. */
function placeOf({ tops, heights }: Layout, from: number, offset: number): number {
  const top = (tops[from] ?? 0) + offset
  const bottom = top + (heights[from] ?? 0)
  const middle = (at: number) => (tops[at] ?? 0) + (heights[at] ?? 0) / 2
  const below = tops.filter((_, at) => at > from && bottom > middle(at)).length
  const above = tops.filter((_, at) => at < from && top < middle(at)).length
  return from + below - above
}

/** At the edges of what scrolls around the list, it scrolls along. */
function useScrollAtEdges(
  list: RefObject<HTMLElement | null>,
  pointer: RefObject<number>,
  drag: Drag | undefined,
  follow: (from: number) => void,
) {
  const from = drag?.from
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  useEffect(() => {
    const around = scrollerOf(list.current)
    if (from === undefined || !around) return
    let frame = requestAnimationFrame(function step() {
      const { top, bottom } = around.getBoundingClientRect()
      const before = around.scrollTop
      if (pointer.current < top + EDGE) around.scrollTop -= SPEED
      else if (pointer.current > bottom - EDGE) around.scrollTop += SPEED
      if (around.scrollTop !== before) latest.current(from)
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [from, list, pointer])
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  const scrolls = element && /auto|scroll/.test(getComputedStyle(element).overflowY)
  return !element || scrolls ? element : scrollerOf(element.parentElement)
}
