'use client'

import { Paper, Stack } from '@mantine/core'
import dynamic from 'next/dynamic'
import { ListHead, TrashSwitch } from '@/components/admin/list-head'
import type { Column, Field, Opened, Rights } from '@/components/admin/model'
import { OpenedRecord } from '@/components/admin/opened-record'
import { EmptyState } from '@/components/admin/table/states'
import { type Change, useAsked } from '@/components/admin/table/use-asked'
import { Gone } from '@/components/admin/tree/gone'
import { TreeLines } from '@/components/admin/tree/tree-lines'
import { TreeNote } from '@/components/admin/tree/tree-note'
import { useArrange } from '@/components/admin/tree/use-arrange'
import { useLanguage } from '@/components/ui/language'
import { Entry, titleOf } from './entry'
import { IconField } from './lazy-fields'
import { type Node, RULES } from './tree'
import { useEntryActions } from './use-entry-actions'

const HistoryDrawer = dynamic(() =>
  import('@/components/admin/form/history-drawer').then((module) => module.HistoryDrawer),
)

type MenusProps = {
  tree: { version: number; items: Node[] }
  /** What lies in the trash, when that is what is looked at. */
  gone: Node[] | undefined
  /** Entries that lead to no page. */
  dead: number[]
  rights: Rights
  mayArrange: boolean
  /** Whether the elements of a page can be looked at from here. */
  mayGrant: boolean
  opened: Opened
  fields: Field[]
  record: Column[]
  operations: Record<string, string>
}

const WIDGETS = { icon: IconField }

/** The menu as it is, and everything that one does to it. */
export function Menus({
  tree,
  gone,
  dead,
  rights,
  mayArrange,
  mayGrant,
  opened,
  fields,
  record,
  operations,
}: MenusProps) {
  const { t, locale } = useLanguage()
  const { asked, change } = useAsked()
  const { items, busy, move } = useArrange('menu.arrange', tree)
  const { actionsOf, questions } = useEntryActions({ rights, mayGrant, change })
  const history = { resource: 'menu', id: Number(asked.history), columns: record, cells: {}, operations }
  return (
    <Stack gap="lg">
      <ListHead title={t('Menus')} {...{ rights, change }}>
        {rights.restore && <TrashSwitch inTrash={gone !== undefined} change={change} />}
      </ListHead>
      <Paper>
        {gone ? (
          <Gone entries={gone} actionsOf={actionsOf} nameOf={(node) => titleOf(node, locale)}>
            {(node) => <Entry node={node} />}
          </Gone>
        ) : (
          <Present {...{ items, dead, actionsOf, rights, change, busy }} {...(mayArrange && { move })} />
        )}
      </Paper>
      <OpenedRecord
        {...{ resource: 'menu', rights, opened, fields, widgets: WIDGETS }}
        close={() => change({ open: undefined })}
      />
      {asked.history && <HistoryDrawer opened {...history} onClose={() => change({ history: undefined })} />}
      {questions}
    </Stack>
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
        about={t('The navigation of the back office; staff see only the items granted to them')}
      />
      <TreeLines
        {...{ items, actionsOf, label: t('Menus'), rules: RULES }}
        nameOf={(node) => titleOf(node, locale)}
        isHidden={({ hidden }) => hidden}
        {...(move && { move })}
      >
        {(node) => <Entry node={node} dead={dead.includes(node.id)} open={open || undefined} />}
      </TreeLines>
    </>
  )
}
