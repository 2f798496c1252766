'use client'

import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './sortable.module.css'
import { type Drag, useDrag } from './use-drag'
import type { Keyed } from './use-keyed'

type Props<T> = {
  entries: Keyed<T>[]
  /** What the part at this place is called. */
  nameOf: (at: number) => string
  onMove: (from: number, to: number) => void
  disabled: boolean
  /** A part, with its handle wherever it wants it. */
  children: (entry: Keyed<T>, at: number, handle: ReactNode) => ReactNode
}

/** A list put in order by dragging a handle or by the arrow keys on it. */
export function Sortable<T>({ entries, nameOf, onMove, disabled, children }: Props<T>) {
  const { t } = useLanguage()
  const hint = useId()
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')
  const focusNext = useRef<number>(undefined)

  function move(from: number, to: number) {
    if (to < 0 || to >= entries.length) return
    focusNext.current = to
    say(t('{name} is at place {n} of {all} now', { name: nameOf(from), n: to + 1, all: entries.length }))
    onMove(from, to)
  }
  const { drag, handlers, stop } = useDrag(list, move)

  // What is moved in the document loses its focus on the way.
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return
    list.current?.querySelectorAll<HTMLElement>('[data-handle]')[focusNext.current]?.focus()
    focusNext.current = undefined
  })

  function onKeyDown(event: KeyboardEvent, at: number) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === 'Escape') stop()
    if (!by) return
    event.preventDefault()
    move(at, at + by)
  }
  return (
    <>
      <ol ref={list} className={classes.list} data-dragging={Boolean(drag)}>
        {entries.map((entry, at) => (
          <li key={entry.key} className={classes.part} data-dragged={drag?.from === at} style={placed(drag, at)}>
            {children(
              entry,
              at,
              <Tooltip label={t('Drag, or use the arrow keys')} disabled={Boolean(drag)}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  className={classes.handle}
                  aria-label={t('Move {name}', { name: nameOf(at) })}
                  aria-describedby={hint}
                  disabled={disabled || entries.length < 2}
                  data-handle
                  data-mantine-stop-propagation={Boolean(drag)}
                  onKeyDown={(event) => onKeyDown(event, at)}
                  {...handlers(at)}
                >
                  <Icon name="drag" size={18} />
                </ActionIcon>
              </Tooltip>,
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden id={hint}>{t('Drag, or use the arrow keys')}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

/** The dragged part follows the pointer, those between make room. */
function placed(drag: Drag | undefined, at: number): CSSProperties | undefined {
  if (!drag) return undefined
  const { from, to, offset, step } = drag
  if (at === from) return { transform: `translateY(${offset}px)` }
  const up = at > from && at <= to
  const down = at < from && at >= to
  return up || down ? { transform: `translateY(${up ? -step : step}px)` } : undefined
}
