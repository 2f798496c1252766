'use client'

import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './sortable.module.css'
import { type Drag, useDrag } from './use-drag'
import type { KeyedItem } from './use-keyed'

type Props<T> = {
  entries: KeyedItem<T>[]
  /** What the part at this place is called. */
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
          <li key={entry.key} className={classes.part} data-dragged={drag?.from === at} style={placed(drag, at)}>
            {children(entry, at, handle(at))}
          </li>
        ))}
      </ol>
      <VisuallyHidden id={hint}>{t('Drag, or use the arrow keys')}</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

/** What is moved in the document loses its focus on the way. */
function useFocusAfterMove(list: RefObject<HTMLElement | null>) {
  const next = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (next.current === undefined) return
    list.current?.querySelectorAll<HTMLElement>('[data-handle]')[next.current]?.focus()
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
