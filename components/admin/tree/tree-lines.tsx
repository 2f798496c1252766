'use client'

import { ActionIcon, VisuallyHidden } from '@mantine/core'
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
import { type RowAction, RowActions, useHint } from '../table/row-actions'
import { type Branch, dropAt, linesOf, type Rules, type Step, stepTo, type Target } from './tree'
import classes from './tree-lines.module.css'

type Props<Node> = {
  label: string
  items: Node[]
  rules: Rules<Node>
  nameOf: (node: Node) => string
  actionsOf: (node: Node) => RowAction[]
  /** There, but not for everybody to see. */
  isHidden?: (node: Node) => boolean
  /** undefined: the entry is only shown. */
  move?: ((id: number, target: Target) => void) | undefined
  /** The description of an entry, between its handle and its actions. */
  children: (node: Node) => ReactNode
}

/** The tree line by line: dragged by a handle up, down and sideways, or moved by the arrow keys on it. */
export function TreeLines<Node extends Branch<Node>>(props: Props<Node>) {
  const { label, items, rules, nameOf, actionsOf, isHidden, move, children } = props
  const { t } = useLanguage()
  const hint = useId()
  const { hinting, hint: tooltip } = useHint()
  const { list, announcement, drag, target, handleOf } = useTreeMoves({ items, rules, nameOf, move })
  const lines = linesOf(items)
  const dragged = lines.find(({ node }) => node.id === drag?.id)?.node
  const inside = new Set(dragged && linesOf([dragged]).map(({ node }) => node.id))
  return (
    <>
      <ol ref={list} className={classes.list} aria-label={label} data-dragging={Boolean(drag)} {...hinting}>
        {lines.map(({ node, depth }) => (
          <TreeLine
            key={node.id}
            depth={depth}
            name={nameOf(node)}
            actions={actionsOf(node)}
            dragged={inside.has(node.id)}
            hidden={isHidden?.(node) ?? false}
          >
            {move && <Handle {...handleOf(node, depth)} name={nameOf(node)} hint={hint} />}
            {children(node)}
          </TreeLine>
        ))}
        {drag && <Mark drag={drag} target={target} />}
      </ol>
      {tooltip}
      <VisuallyHidden id={hint}>
        {t('Use the up and down arrow keys to reorder, right to nest it under the item above, left to move it out')}
      </VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

type MoveOptions<Node> = Pick<Props<Node>, 'items' | 'rules' | 'nameOf'> & { move: Props<Node>['move'] | undefined }

/** Moves by pointer and keyboard, and the target of a drop. */
function useTreeMoves<Node extends Branch<Node>>({ items, rules, nameOf, move }: MoveOptions<Node>) {
  const list = useRef<HTMLOListElement>(null)
  const { announcement, go } = useMoves({ items, list, nameOf, move })
  const { drag, handlers, stop } = useTreeDrag(list, (dropped) => go(dropped.id, dropAt(items, dropped, rules)))
  const handleOf = ({ id }: Node, depth: number) => ({
    ...handlers(id, depth),
    id,
    stop,
    onStep: (step: Step) => go(id, stepTo(items, id, step, rules)),
  })
  return { list, announcement, drag, target: drag && dropAt(items, drag, rules), handleOf }
}

type LineProps = {
  depth: number
  name: string
  actions: RowAction[]
  dragged: boolean
  hidden: boolean
  children: ReactNode
}

function TreeLine({ depth, name, actions, dragged, hidden, children }: LineProps) {
  const { t } = useLanguage()
  return (
    <li className={classes.line} style={levelOf(depth)} data-line data-dragged={dragged} data-hidden={hidden}>
      <VisuallyHidden>{t('Level {n}', { n: depth + 1 })}</VisuallyHidden>
      {children}
      <RowActions actions={actions} act={(at) => actions[at]?.onClick()} name={name} />
    </li>
  )
}

const levelOf = (depth: number): CSSProperties & Record<'--level', number> => ({ '--level': depth })

/** The target of a drop. */
function Mark({ drag, target }: { drag: Drag; target: { depth: number } | undefined }) {
  if (!target) return null
  return <li aria-hidden className={classes.mark} style={{ ...levelOf(target.depth), top: drag.top }} />
}

type HandleProps = ReturnType<ReturnType<typeof useTreeDrag>['handlers']> & {
  id: number
  name: string
  hint: string
  stop: () => void
  onStep: (step: Step) => void
}

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** The handle that an entry is moved by. */
function Handle({ id, name, hint, stop, onStep, ...pointer }: HandleProps) {
  const { t } = useLanguage()
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (event.key === 'Escape') stop()
    if (!step) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.handle}
      aria-label={t('Move {name}', { name })}
      aria-describedby={hint}
      data-handle={id}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <Icon name="drag" size={18} />
    </ActionIcon>
  )
}

type Options<Node> = {
  items: Node[]
  list: RefObject<HTMLElement | null>
  nameOf: (node: Node) => string
  move: ((id: number, target: Target) => void) | undefined
}

/** Moves something that may move, says where it is then, and leaves the focus on it. */
function useMoves<Node extends Branch<Node>>({ items, list, nameOf, move }: Options<Node>) {
  const { t } = useLanguage()
  const [announcement, say] = useState('')
  const next = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (next.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${next.current}"]`)?.focus()
    next.current = undefined
  })
  function go(id: number, target: Target | undefined) {
    const lines = linesOf(items)
    const line = lines.find(({ node }) => node.id === id)
    if (!line || !target || (target.parent === line.parent && target.at === line.at)) return
    const above = lines.find(({ node }) => node.id === target.parent)?.node
    const where = { name: nameOf(line.node), n: target.at + 1 }
    say(
      above
        ? t('{name} is now at position {n} under {parent}', { ...where, parent: nameOf(above) })
        : t('{name} is now at position {n} of the top level', where),
    )
    next.current = id
    move?.(id, target)
  }
  return { announcement, go }
}

/**
 * The entry that is dragged, and where it would be dropped: before which line, how deep, and how far from the top of
 * the list.
 */
type Drag = { id: number; gap: number; depth: number; top: number }
type Start = { id: number; depth: number; x: number }

const STEP = 28 // a level, as far as the pointer goes sideways
const EDGE = 72
const SPEED = 10

/** Dragging by pointer, mouse or finger: up and down for the order, sideways for the nesting. */
function useTreeDrag(list: RefObject<HTMLElement | null>, drop: (dropped: Drag) => void) {
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
