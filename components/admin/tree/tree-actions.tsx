'use client'

import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import { EmptyState } from '../kit/empty-state'
import type { Rights, TableOperation } from '../kit/model'
import { useAction } from '../kit/use-action'
import type { Change } from '../kit/use-address'
import { useArrangement } from '../kit/use-arrangement'
import { CreateButton, ExportMenu, TrashSwitch } from '../list/head-buttons'
import { type RowAction, RowActions, useHint } from '../table/row-actions'
import { type Branch, moveEntry, positionsOf, type Target } from './tree'
import classes from './tree-lines.module.css'

type Props = { rights: Rights; table: TableOperation | undefined; inTrash: boolean; change: Change }

/** Beside the title of a tree, which has no filters for the trash to stand among. */
export const TreeActions = ({ rights, table, inTrash, change }: Props) => (
  <>
    {table && <ExportMenu table={table} filter={inTrash ? { trash: true } : {}} />}
    {rights.restore && <TrashSwitch inTrash={inTrash} change={change} />}
    <CreateButton label={rights.create?.label} change={change} />
  </>
)

type NoteProps = { movable: boolean; busy: boolean; description: string }

/**
 * Above a tree: how to move its entries, or a description of it where they cannot be moved;
 * and whether a move is being saved.
 */
export function TreeNote({ movable, busy, description }: NoteProps) {
  const { t } = useLanguage()
  return (
    <Group justify="space-between" px="md" pt="sm" gap="xs">
      <Text size="sm" c="dimmed">
        {movable
          ? t('Drag items up or down to reorder, sideways to change the level, or use the arrow keys on the handle')
          : description}
      </Text>
      <Text size="sm" c="dimmed" role="status">
        {busy && t('Saving')}
      </Text>
    </Group>
  )
}

/** Moves entries of a tree, and saves where they are. */
export function useArrange<Node extends Branch<Node>>(
  operation: 'category.arrange' | 'menu.arrange',
  { version, items }: { version: number; items: Node[] },
) {
  const act = useAction()
  const stored = { version, sequence: items }
  const { sequence, busy, arrange } = useArrangement(stored, async ({ version: current, sequence: sent }) => {
    const answer = await act(operation, { items: positionsOf(sent) }, { version: current })
    return answer?.data.version
  })
  return { items: sequence, busy, move: (id: number, target: Target) => arrange(moveEntry(sequence, id, target)) }
}

type DeletedEntriesProps<Node> = {
  entries: Node[]
  nameOf: (node: Node) => string
  actionsOf: (node: Node) => RowAction[]
  /** The description of an entry, before its actions. */
  children: (node: Node) => ReactNode
}

/** The deleted entries of a tree, side by side, the latest first. */
export function DeletedEntries<Node extends { id: number }>({
  entries,
  nameOf,
  actionsOf,
  children,
}: DeletedEntriesProps<Node>) {
  const { t } = useLanguage()
  const { hinting, hint } = useHint()
  if (entries.length === 0) {
    return <EmptyState icon="trash" title={t('The trash is empty')} text={t('Deleted items are kept here')} />
  }
  return (
    <ul className={classes.list} aria-label={t('Trash')} {...hinting}>
      {entries.map((node) => {
        const actions = actionsOf(node)
        return (
          <li key={node.id} className={classes.line}>
            {children(node)}
            <RowActions actions={actions} act={(at) => actions[at]?.onClick()} name={nameOf(node)} />
          </li>
        )
      })}
      {hint}
    </ul>
  )
}
