'use client'

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** What is dragged, and where its drop would be: before which line, how deep, and how far from the top of the list. */
export type Drag = { id: number; gap: number; depth: number; top: number }
type Start = { id: number; depth: number; x: number }

const STEP = 28 // a level, as far as the pointer goes sideways
const EDGE = 72
const SPEED = 10

/** Dragging by pointer, mouse or finger: up and down for the order, sideways for the nesting. */
export function useTreeDrag(list: RefObject<HTMLElement | null>, drop: (dropped: Drag) => void) {
  const [drag, setDrag] = useState<Drag>()
  const start = useRef<Start>(undefined)
  const pointer = useRef({ x: 0, y: 0 })

  function follow() {
    if (!start.current || !list.current) return
    const { id, depth, x } = start.current
    const { gap, top } = gapAt(list.current, pointer.current.y)
    setDrag({ id, gap, top, depth: depth + Math.round((pointer.current.x - x) / STEP) })
  }
  useScrollAtEdges(pointer, drag !== undefined, follow)

  function stop() {
    start.current = undefined
    setDrag(undefined)
  }
  const handlers = (id: number, depth: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.focus()
      start.current = { id, depth, x: event.clientX }
      pointer.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      pointer.current = { x: event.clientX, y: event.clientY }
      follow()
    },
    onPointerUp() {
      stop()
      if (drag) drop(drag)
    },
    onPointerCancel: stop,
  })
  return { drag, handlers, stop }
}

/** The gap between lines that is nearest. */
function gapAt(list: HTMLElement, y: number): { gap: number; top: number } {
  const lines = [...list.children].filter((line) => line instanceof HTMLElement && 'line' in line.dataset)
  const boxes = lines.map((line) => line.getBoundingClientRect())
  const gap = boxes.filter(({ top, height }) => y > top + height / 2).length
  const edge = boxes[gap]?.top ?? boxes.at(-1)?.bottom ?? 0
  return { gap, top: edge - list.getBoundingClientRect().top }
}

/** At the upper and the lower edge of the window the page scrolls along. */
function useScrollAtEdges(pointer: RefObject<{ y: number }>, active: boolean, follow: () => void) {
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  useEffect(() => {
    if (!active) return undefined
    let frame = requestAnimationFrame(function step() {
      const before = scrollY
      if (pointer.current.y < EDGE) scrollBy(0, -SPEED)
      else if (pointer.current.y > innerHeight - EDGE) scrollBy(0, SPEED)
      if (scrollY !== before) latest.current()
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [active, pointer])
}
