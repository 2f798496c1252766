'use client'

import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './field.module.css'
import type { KeyedItem } from './use-keyed'

type Props<T> = {
  entries: KeyedItem<T>[]
  /** The name of the part at this place. */
  nameOf: (at: number) => string
  onMove: (from: number, to: number) => void
  disabled: boolean
  /** Side by side, of one size each, instead of below each other. */
  grid?: boolean
  /** A part, with its handle wherever it wants it. */
  children: (entry: KeyedItem<T>, at: number, handle: ReactNode) => ReactNode
}

/** A list put in order by dragging a handle or by the arrow keys on it. */
export function Sortable<T>({ entries, nameOf, onMove, disabled, grid, children }: Props<T>) {
  const { t } = useLanguage()
  const hint = useId()
  const list = useRef<HTMLOListElement>(null)
  const [announcement, say] = useState('')
  const focus = useFocusAfterMove(list)

  function move(from: number, to: number) {
    if (to < 0 || to >= entries.length) return
    focus(to)
    say(t('{name} is now at position {n} of {all}', { name: nameOf(from), n: to + 1, all: entries.length }))
    onMove(from, to)
  }
  const { drag, handlers, stop } = useDrag(list, move)
  const fixed = disabled || entries.length < 2
  const handle = (at: number) => (
    <Handle
      stop={stop}
      hint={hint}
      {...handlers(at)}
      isDragging={Boolean(drag)}
      name={nameOf(at)}
      disabled={fixed}
      onStep={(by) => move(at, at + by)}
    />
  )
  return (
    <>
      <ol ref={list} className={classes.list} data-grid={grid} data-dragging={Boolean(drag)}>
        {entries.map((entry, at) => (
          <li
            key={entry.key}
            className={classes.sortablePart}
            data-dragged={drag?.from === at}
            style={placed(drag, at)}
          >
            {children(entry, at, handle(at))}
          </li>
        ))}
      </ol>
      <VisuallyHidden id={hint}>{t('Drag, or use the arrow keys')}</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

/** Gives the focus back to a part after its move: an element that moves in the document loses it. */
function useFocusAfterMove(list: RefObject<HTMLElement | null>) {
  const next = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (next.current === undefined) return
    const handle = list.current?.querySelectorAll<HTMLElement>('[data-handle]')[next.current]
    handle?.focus()
    handle?.scrollIntoView({ block: 'nearest' }) // also where it has kept the focus
    next.current = undefined
  })
  return (to: number) => {
    next.current = to
  }
}

type HandleProps = ReturnType<ReturnType<typeof useDrag>['handlers']> & {
  name: string
  hint: string
  isDragging: boolean
  disabled: boolean
  stop: () => void
  /** Called with the step that an arrow key makes. */
  onStep: (by: number) => void
}

function Handle({ name, hint, isDragging, stop, onStep, ...others }: HandleProps) {
  const { t } = useLanguage()
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key]
    if (event.key === 'Escape') stop()
    if (!by) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <Tooltip label={t('Drag, or use the arrow keys')} disabled={isDragging}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.handle}
        aria-label={t('Move {name}', { name })}
        aria-describedby={hint}
        data-handle
        data-mantine-stop-propagation={isDragging}
        onKeyDown={onKeyDown}
        {...others}
      >
        <Icon name="drag" size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

/** The dragged part follows the pointer, those between make room. */
function placed(drag: Drag | undefined, at: number): CSSProperties | undefined {
  if (!drag) return undefined
  const { x, y } = drag.shifts[at] ?? { x: 0, y: 0 }
  return x || y ? { transform: `translate(${x}px, ${y}px)` } : undefined
}

type Point = { x: number; y: number }
type Box = Point & { width: number; height: number }

/**
 * Where every part of the list lies before anything moves, from the list's own corner, and where the pointer was in it.
 */
type Layout = { boxes: Box[]; start: Point }
/** `shifts`: how far each part is from its place. */
type Drag = { from: number; to: number; shifts: Point[] }

const EDGE = 56
const SPEED = 9

/** Dragging by pointer, mouse or finger: the part follows, the others make room, and only the drop changes the list. */
function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
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
