'use client'

import { Button, Paper } from '@mantine/core'
import { useMemo } from 'react'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellComponent, RecordKind, TableOperation } from '@/components/admin/kit/model'
import { type Change, useAddress } from '@/components/admin/kit/use-address'
import { RecordDrawers } from '@/components/admin/list/record-drawers'
import { Page } from '@/components/admin/page/page'
import { DeletedEntries } from '@/components/admin/tree/deleted-entries'
import { linesOf } from '@/components/admin/tree/tree'
import { TreeActions, TreeNote } from '@/components/admin/tree/tree-actions'
import { TreeLines } from '@/components/admin/tree/tree-lines'
import { useArrange } from '@/components/admin/tree/use-arrange'
import { useLanguage } from '@/components/ui/language'
import { Count, Entry } from './entry'
import { type Node, RULES } from './tree'
import { useCategoryActions } from './use-category-actions'

type Props = RecordKind & {
  tree: { version: number; items: Node[] }
  /** The categories in the trash, while it is shown. */
  deleted: Node[] | undefined
  mayArrange: boolean
  table: TableOperation | undefined
  /** Whether the products of a category can be looked at from here. */
  mayFind: boolean
}

/** The category tree with its actions. */
export function Categories({ tree, deleted, mayArrange, table, mayFind, ...kind }: Props) {
  const { rights } = kind
  const { t } = useLanguage()
  const { query, change } = useAddress()
  const { items, busy, move } = useArrange('category.arrange', tree)
  const { actionsOf, question } = useCategoryActions({ rights, change, items, inTrash: deleted !== undefined })
  const cells = useCells(items)
  return (
    <Page
      title={t('Categories')}
      actions={<TreeActions rights={rights} table={table} change={change} inTrash={deleted !== undefined} />}
    >
      <Paper>
        {deleted ? (
          <Deleted entries={deleted} actionsOf={actionsOf} />
        ) : (
          <Present
            items={items}
            actionsOf={actionsOf}
            rights={rights}
            change={change}
            busy={busy}
            mayFind={mayFind}
            {...(mayArrange && { move })}
          />
        )}
      </Paper>
      <RecordDrawers
        resource="category"
        {...kind}
        cells={cells}
        history={query.history}
        closeForm={() => change({ open: undefined, below: undefined })}
        closeHistory={() => change({ history: undefined })}
        openForm={(id) => change({ history: undefined, open: String(id) })}
      />
      {question}
    </Page>
  )
}

/** A parent by its name, where a history says only which. */
function useCells(items: Node[]): Record<string, CellComponent> {
  return useMemo(() => {
    const names = new Map(linesOf(items).map(({ node }) => [node.id, node.path.join(' / ')]))
    return { parent_id: ({ value }) => <span>{names.get(Number(value)) ?? `#${value}`}</span> }
  }, [items])
}

type ActionsOf = ReturnType<typeof useCategoryActions>['actionsOf']

const Deleted = ({ entries, actionsOf }: { entries: Node[]; actionsOf: ActionsOf }) => (
  <DeletedEntries entries={entries} actionsOf={actionsOf} nameOf={({ name }) => name}>
    {(node) => <Entry node={node} description={node.path.slice(0, -1).join(' / ')} />}
  </DeletedEntries>
)

type PresentProps = Pick<Props, 'rights' | 'mayFind'> & {
  items: Node[]
  actionsOf: ActionsOf
  change: Change
  busy: boolean
  move?: ReturnType<typeof useArrange>['move']
}

function Present({ rights, change, busy, move, items, actionsOf, mayFind }: PresentProps) {
  const { t } = useLanguage()
  if (items.length === 0) {
    return (
      <EmptyState
        icon="list"
        title={t('Nothing here yet')}
        text={t('Every product belongs to a category. Create one to start')}
      >
        {rights.create && <Button onClick={() => change({ open: 'new' })}>{rights.create.label}</Button>}
      </EmptyState>
    )
  }
  const open = rights.read ? (id: number) => change({ open: String(id) }) : undefined
  return (
    <>
      <TreeNote movable={move !== undefined} busy={busy} description={t('Categories as shown in the mini-program')} />
      <TreeLines
        items={items}
        actionsOf={actionsOf}
        label={t('Categories')}
        rules={RULES}
        nameOf={({ name }) => name}
        {...(move && { move })}
      >
        {(node) => (
          <Entry node={node} description={node.description} open={open}>
            <Count node={node} mayFind={mayFind} />
          </Entry>
        )}
      </TreeLines>
    </>
  )
}
