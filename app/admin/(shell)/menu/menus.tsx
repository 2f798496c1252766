'use client'

import { Paper } from '@mantine/core'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { RecordKind, Rights, TableOperation } from '@/components/admin/kit/model'
import { type Change, useAddress } from '@/components/admin/kit/use-address'
import { RecordDrawers } from '@/components/admin/list/record-drawers'
import { Page } from '@/components/admin/page/page'
import { DeletedEntries } from '@/components/admin/tree/deleted-entries'
import { TreeActions, TreeNote } from '@/components/admin/tree/tree-actions'
import { TreeLines } from '@/components/admin/tree/tree-lines'
import { useArrange } from '@/components/admin/tree/use-arrange'
import { useLanguage } from '@/components/ui/language'
import { Entry, titleOf } from './entry'
import { IconField } from './lazy-fields'
import { type Node, RULES } from './tree'
import { useEntryActions } from './use-entry-actions'

type MenusProps = RecordKind & {
  tree: { version: number; items: Node[] }
  /** The menus in the trash, while it is shown. */
  deleted: Node[] | undefined
  /** Entries that lead to no page. */
  dead: number[]
  mayArrange: boolean
  table: TableOperation | undefined
  /** Whether the elements of a page can be looked at from here. */
  mayGrant: boolean
}

const WIDGETS = { icon: IconField }

/** The menu tree with its actions. */
export function Menus({ tree, deleted, dead, mayArrange, table, mayGrant, ...kind }: MenusProps) {
  const { rights } = kind
  const { t, locale } = useLanguage()
  const { query, change } = useAddress()
  const { items, busy, move } = useArrange('menu.arrange', tree)
  const { actionsOf, questions } = useEntryActions({ rights, mayGrant, change })
  return (
    <Page
      title={t('Menus')}
      actions={<TreeActions rights={rights} table={table} change={change} inTrash={deleted !== undefined} />}
    >
      <Paper>
        {deleted ? (
          <DeletedEntries entries={deleted} actionsOf={actionsOf} nameOf={(node) => titleOf(node, locale)}>
            {(node) => <Entry node={node} />}
          </DeletedEntries>
        ) : (
          <Present
            items={items}
            dead={dead}
            actionsOf={actionsOf}
            rights={rights}
            change={change}
            busy={busy}
            {...(mayArrange && { move })}
          />
        )}
      </Paper>
      <RecordDrawers
        resource="menu"
        {...kind}
        widgets={WIDGETS}
        history={query.history}
        closeForm={() => change({ open: undefined })}
        closeHistory={() => change({ history: undefined })}
        openForm={(id) => change({ history: undefined, open: String(id) })}
      />
      {questions}
    </Page>
  )
}

type PresentProps = {
  items: Node[]
  dead: number[]
  actionsOf: ReturnType<typeof useEntryActions>['actionsOf']
  rights: Rights
  change: Change
  busy: boolean
  move?: ReturnType<typeof useArrange>['move']
}

function Present({ rights, change, busy, move, items, dead, actionsOf }: PresentProps) {
  const { t, locale } = useLanguage()
  if (items.length === 0) {
    return <EmptyState icon="menu" title={t('Nothing here yet')} text={t('New items will appear here')} />
  }
  const open = rights.read && ((id: number) => change({ open: String(id) }))
  return (
    <>
      <TreeNote
        movable={move !== undefined}
        busy={busy}
        description={t('The navigation of the back office; staff see only the items granted to them')}
      />
      <TreeLines
        items={items}
        actionsOf={actionsOf}
        label={t('Menus')}
        rules={RULES}
        nameOf={(node) => titleOf(node, locale)}
        isHidden={({ hidden }) => hidden}
        {...(move && { move })}
      >
        {(node) => <Entry node={node} dead={dead.includes(node.id)} open={open || undefined} />}
      </TreeLines>
    </>
  )
}
