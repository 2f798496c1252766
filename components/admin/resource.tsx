'use client'

import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import dynamic from 'next/dynamic'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Column, Field, FieldComponent, Listing, Opened } from './model'
import { OpenedRecord } from './opened-record'
import { DataTable } from './table/data-table'
import { FilterBar } from './table/filter-bar'
import type { Look } from './table/look'
import { EmptyState } from './table/states'
import { useAsked } from './table/use-asked'
import { useRecordActions } from './use-record-actions'

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
  const { question, ...actions } = useRecordActions(listing, inTrash, change)
  const history = { resource, id: Number(asked.history), columns: record, cells, operations }
  return (
    <Stack gap="lg">
      <Head title={listing.title} rights={rights} change={change} />
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

function Head({ title, rights, change }: Pick<Listing, 'title' | 'rights'> & { change: Change }) {
  return (
    <Group justify="space-between">
      <Title order={1}>{title}</Title>
      {rights.create && (
        <Button leftSection={<Icon name="plus" size={18} />} data-key="c" onClick={() => change({ open: 'new' })}>
          {rights.create}
        </Button>
      )}
    </Group>
  )
}

type Change = ReturnType<typeof useAsked>['change']

function TrashSwitch({ inTrash, change }: { inTrash: boolean; change: Change }) {
  const { t } = useLanguage()
  return (
    <Button
      variant={inTrash ? 'light' : 'subtle'}
      color={inTrash ? 'brand' : 'gray'}
      leftSection={<Icon name="trash" size={18} />}
      aria-pressed={inTrash}
      onClick={() => change({ trash: inTrash ? undefined : 'true', open: undefined })}
    >
      {t('Trash')}
    </Button>
  )
}

/** Why there is nothing: nothing yet, nothing in the trash, or nothing that is looked for. */
function Nothing({ listing, inTrash, change }: { listing: Listing; inTrash: boolean; change: Change }) {
  const { t } = useLanguage()
  const { asked, filters, rights, total } = listing
  const looked = filters.filter(({ name }) => asked[name])
  if (looked.length > 0 || total > 0) {
    const all = Object.fromEntries(looked.map(({ name }) => [name, undefined]))
    return (
      <EmptyState icon="search" title={t('Nothing found')} text={t('Nothing here fits what you look for')}>
        <Button variant="default" onClick={() => change({ ...all, page: undefined })}>
          {t('Show everything')}
        </Button>
      </EmptyState>
    )
  }
  if (inTrash) return <EmptyState icon="trash" title={t('The trash is empty')} text={t('What is deleted waits here')} />
  return (
    <EmptyState
      icon="box"
      title={t('Nothing here yet')}
      {...(rights.create && { text: t('What is created appears here') })}
    >
      {rights.create && <Button onClick={() => change({ open: 'new' })}>{rights.create}</Button>}
    </EmptyState>
  )
}
