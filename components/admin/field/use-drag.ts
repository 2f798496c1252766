'use client'

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

type Point = { x: number; y: number }
type Box = Point & { width: number; height: number }

/** Where every part of the list lies before anything moves, from the list's own corner, and where the pointer was in it. */
type Layout = { boxes: Box[]; start: Point }
/** `shifts`: how far each part is from its place. */
export type Drag = { from: number; to: number; shifts: Point[] }

const EDGE = 56
const SPEED = 9

/** Dragging by pointer, mouse or finger: the part follows, the others make room, and only the drop changes the list. */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const layout = useRef<Layout>(undefined)
  const pointer = useRef<Point>({ x: 0, y: 0 })

  function follow(from: number) {
    if (!list.current || !layout.current) return
    const { boxes, start } = layout.current
    const now = within(list.current, pointer.current)
    const offset = { x: isGrid(boxes) ? now.x - start.x : 0, y: now.y - start.y }
    const to = placeOf(boxes, from, offset)
    setDrag({ from, to, shifts: boxes.map((_, at) => (at === from ? offset : shiftOf(boxes, at, from, to))) })
  }
  useScrollAtEdges(list, pointer, drag, follow)

  const stop = () => setDrag(undefined)
  const handlers = (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.focus()
      pointer.current = { x: event.clientX, y: event.clientY }
      layout.current = { boxes: boxesOf(list.current), start: within(list.current, pointer.current) }
      follow(at)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      pointer.current = { x: event.clientX, y: event.clientY }
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

function within(list: HTMLElement, { x, y }: Point): Point {
  const { left, top } = list.getBoundingClientRect()
  return { x: x - left, y: y - top }
}

const boxesOf = (list: HTMLElement): Box[] =>
  [...list.children]
    .filter((part) => part instanceof HTMLElement)
    .map((part) => ({ x: part.offsetLeft, y: part.offsetTop, width: part.offsetWidth, height: part.offsetHeight }))

/** Several in a row. */
const isGrid = ([first, second]: Box[]): boolean => Boolean(first && second && second.y === first.y)

/** Where the part goes that is this far from its place. */
export function placeOf(boxes: Box[], from: number, offset: Point): number {
  const part = boxes[from]
  if (!part) return from
  if (isGrid(boxes)) {
    const away = ({ x, y }: Point) => Math.hypot(x - part.x - offset.x, y - part.y - offset.y)
    return boxes.reduce((nearest, box, at) => (away(box) < away(boxes[nearest] ?? part) ? at : nearest), from)
  }
  // Past the middle of a neighbour is past the neighbour: stable also where the parts differ in height.
  const top = part.y + offset.y
  const below = boxes.filter((box, at) => at > from && top + part.height > box.y + box.height / 2).length
  const above = boxes.filter((box, at) => at < from && top < box.y + box.height / 2).length
  return from + below - above
}

/** How far a part makes room: in a grid to the place of its neighbour, else by the height of what is moved. */
function shiftOf(boxes: Box[], at: number, from: number, to: number): Point {
  const by = at > from && at <= to ? -1 : at < from && at >= to ? 1 : 0
  const [box, neighbour, part, next, first] = [boxes[at], boxes[at + by], boxes[from], boxes[1], boxes[0]]
  if (!by || !box || !neighbour || !part || !next || !first) return { x: 0, y: 0 }
  if (isGrid(boxes)) return { x: neighbour.x - box.x, y: neighbour.y - box.y }
  return { x: 0, y: by * (part.height + next.y - first.y - first.height) }
}

/** At the edges of what scrolls around the list, it scrolls along. */
function useScrollAtEdges(
  list: RefObject<HTMLElement | null>,
  pointer: RefObject<Point>,
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
      if (pointer.current.y < top + EDGE) around.scrollTop -= SPEED
      else if (pointer.current.y > bottom - EDGE) around.scrollTop += SPEED
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
