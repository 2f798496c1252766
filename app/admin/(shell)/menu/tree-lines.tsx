'use client'

import { ActionIcon, VisuallyHidden } from '@mantine/core'
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
import type { RowAction } from '@/components/admin/table/actions'
import { RowActions } from '@/components/admin/table/row-actions'
import { useHint } from '@/components/admin/table/use-hint'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { Entry, titleOf } from './entry'
import { dropAt, type Line, linesOf, type Node, type Step, stepTo, type Target } from './tree'
import classes from './tree-lines.module.css'
import { type Drag, useTreeDrag } from './use-tree-drag'

type Props = {
  items: Node[]
  dead: number[]
  actionsOf: (node: Node) => RowAction[]
  open?: (id: number) => void
  /** None: it is only shown. */
  move?: (id: number, target: Target) => void
}

/** The tree line by line: dragged by a handle up, down and sideways, or moved by the arrow keys on it. */
export function TreeLines({ items, dead, actionsOf, open, move }: Props) {
  const { t } = useLanguage()
  const hint = useId()
  const list = useRef<HTMLOListElement>(null)
  const { hinting, hint: tooltip } = useHint()
  const { said, go } = useMoves(items, list, move)
  const { drag, handlers, stop } = useTreeDrag(list, (id, gap, depth) => go(id, dropAt(items, id, gap, depth)))
  const dragged = drag && linesOf(items).find(({ node }) => node.id === drag.id)?.node
  const inside = new Set(dragged && linesOf([dragged]).map(({ node }) => node.id))
  return (
    <>
      <ol ref={list} className={classes.list} aria-label={t('Menus')} data-dragging={Boolean(drag)} {...hinting}>
        {linesOf(items).map((line) => (
          <TreeLine
            key={line.node.id}
            {...{ line, actionsOf, open }}
            dead={dead.includes(line.node.id)}
            dragged={inside.has(line.node.id)}
            handle={
              move && (
                <Handle
                  {...handlers(line.node.id, line.depth)}
                  {...{ line, hint, stop }}
                  onStep={(step) => go(line.node.id, stepTo(items, line.node.id, step))}
                />
              )
            }
          />
        ))}
        {drag && <Mark drag={drag} target={dropAt(items, drag.id, drag.gap, drag.depth)} />}
      </ol>
      {tooltip}
      <VisuallyHidden id={hint}>
        {t('Arrow keys up and down change the order, right puts it below the entry before it, left takes it out')}
      </VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

type LineProps = {
  line: Line
  dead: boolean
  dragged: boolean
  handle: ReactNode
  actionsOf: (node: Node) => RowAction[]
  open: ((id: number) => void) | undefined
}

function TreeLine({ line: { node, depth }, dead, dragged, handle, actionsOf, open }: LineProps) {
  const { t, locale } = useLanguage()
  const actions = actionsOf(node)
  return (
    <li className={classes.line} style={levelOf(depth)} data-line data-dragged={dragged} data-hidden={node.hidden}>
      <VisuallyHidden>{t('Level {n}', { n: depth + 1 })}</VisuallyHidden>
      {handle}
      <Entry node={node} dead={dead} open={open} />
      <RowActions actions={actions} act={(at) => actions[at]?.onClick()} name={titleOf(node, locale)} />
    </li>
  )
}

const levelOf = (depth: number): CSSProperties & Record<'--level', number> => ({ '--level': depth })

/** Where a drop would put what is dragged. */
function Mark({ drag, target }: { drag: Drag; target: { depth: number } | undefined }) {
  if (!target) return null
  return <li aria-hidden className={classes.mark} style={{ ...levelOf(target.depth), top: drag.top }} />
}

type HandleProps = ReturnType<ReturnType<typeof useTreeDrag>['handlers']> & {
  line: Line
  hint: string
  stop: () => void
  onStep: (step: Step) => void
}

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

function Handle({ line: { node }, hint, stop, onStep, ...pointer }: HandleProps) {
  const { t, locale } = useLanguage()
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
      aria-label={t('Move {name}', { name: titleOf(node, locale) })}
      aria-describedby={hint}
      data-handle={node.id}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <Icon name="drag" size={18} />
    </ActionIcon>
  )
}

/** Moves something that may move, says where it is then, and leaves the focus on it. */
function useMoves(items: Node[], list: RefObject<HTMLElement | null>, move: Props['move']) {
  const { t, locale } = useLanguage()
  const [said, say] = useState('')
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
    const where = { name: titleOf(line.node, locale), n: target.at + 1 }
    say(
      above
        ? t('{name} is at place {n} below {parent} now', { ...where, parent: titleOf(above, locale) })
        : t('{name} is at place {n} of the menu now', where),
    )
    next.current = id
    move?.(id, target)
  }
  return { said, go }
}
