'use client'

import { Button, Paper, Stack } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useLanguage } from '@/components/ui/language'
import { ListHead, NothingFound, TrashSwitch } from './list-head'
import type { Column, Field, FieldComponent, Listing, Opened } from './model'
import { OpenedRecord } from './opened-record'
import { DataTable } from './table/data-table'
import { FilterBar } from './table/filter-bar'
import type { Look } from './table/look'
import { EmptyState } from './table/states'
import { type Change, useAsked } from './table/use-asked'
import { useResourceActions } from './use-resource-actions'

const HistoryDrawer = dynamic(() => import('./form/history-drawer').then((module) => module.HistoryDrawer))

type ResourceProps = Listing & {
  look: Look
  opened: Opened
  fields: Field[]
  /** Every part of a record, to show what changed. */
  record: Column[]
  /** Summaries of the operations, by name. */
  operations: Record<string, string>
  widgets: Record<string, FieldComponent>
}

/** The list and everything that opens from it. What is open is in the address, so that back and forward work. */
export function Resource({ opened, fields, record, operations, widgets, look, ...listing }: ResourceProps) {
  const { asked, change, pending } = useAsked()
  const { resource, filters, rights, cells } = listing
  const inTrash = asked.trash === 'true'
  const { question, ...actions } = useResourceActions(listing, inTrash, change)
  const history = { resource, id: Number(asked.history), columns: record, cells, operations }
  return (
    <Stack gap="lg">
      <ListHead title={listing.title} rights={rights} change={change} />
      <Paper>
        <FilterBar {...{ filters, widgets, asked, change }}>
          {rights.restore && <TrashSwitch inTrash={inTrash} change={change} />}
        </FilterBar>
        <DataTable
          {...{ ...listing, ...actions, asked, look, pending, change }}
          {...(!inTrash && rights.read && { onOpen: ({ id }) => change({ open: String(id) }) })}
          empty={<Nothing {...{ listing, inTrash, change }} />}
        />
      </Paper>
      <OpenedRecord {...{ resource, rights, opened, fields, widgets }} close={() => change({ open: undefined })} />
      {asked.history && <HistoryDrawer opened {...history} onClose={() => change({ history: undefined })} />}
      {question}
    </Stack>
  )
}

/** Why there is nothing: nothing yet, nothing in the trash, or nothing that is looked for. */
function Nothing({ listing, inTrash, change }: { listing: Listing; inTrash: boolean; change: Change }) {
  const { t } = useLanguage()
  const { asked, filters, rights, total } = listing
  const looked = filters.map(({ name }) => name).filter((name) => asked[name])
  if (looked.length > 0 || total > 0) return <NothingFound looked={looked} change={change} />
  if (inTrash)
    return <EmptyState icon="trash" title={t('The trash is empty')} text={t('Deleted items are kept here')} />
  return (
    <EmptyState
      icon="box"
      title={t('Nothing here yet')}
      {...(rights.create && { text: t('New items will appear here') })}
    >
      {rights.create && <Button onClick={() => change({ open: 'new' })}>{rights.create.label}</Button>}
    </EmptyState>
  )
}
