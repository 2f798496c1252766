'use client'

import { Button } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import { CreateButton } from './list/head-buttons'
import { ListPage } from './list/list-page'
import { RecordEditor, RecordHistory } from './list/record-drawers'
import type { CellComponent, Column, Field, FieldComponent, Listing, OpenForm } from './model'
import { EmptyState } from './table/empty-state'
import { type Change, useAddress } from './table/use-address'
import { useResourceActions } from './use-resource-actions'

type Props = Listing & {
  opened: OpenForm
  fields: Field[]
  /** Every part of a record, to show what changed. */
  record: Column[]
  /** Summaries of the operations, by name. */
  operations: Record<string, string>
  widgets: Record<string, FieldComponent>
  cells: Record<string, CellComponent>
}

/** A list and all that opens from it. What is open is in the address, so that back and forward work. */
export function Resource({ opened, fields, record, operations, widgets, cells, ...listing }: Props) {
  const address = useAddress()
  const { query, change } = address
  const { resource, rights } = listing
  const { question, ...actions } = useResourceActions(listing, query.trash === 'true', change)
  return (
    <ListPage
      {...listing}
      {...actions}
      address={address}
      widgets={widgets}
      cells={cells}
      actions={<CreateButton label={rights.create?.label} change={change} />}
      opens={rights.read ? ({ id }) => ({ open: String(id) }) : false}
      empty={<NothingYet create={rights.create?.label} change={change} />}
    >
      <RecordEditor
        rights={rights}
        opened={opened}
        fields={fields}
        widgets={widgets}
        close={() => change({ open: undefined })}
      />
      <RecordHistory
        resource={resource}
        cells={cells}
        operations={operations}
        id={query.history}
        columns={record}
        close={() => change({ history: undefined })}
      />
      {question}
    </ListPage>
  )
}

function NothingYet({ create, change }: { create: string | undefined; change: Change }) {
  const { t } = useLanguage()
  return (
    <EmptyState icon="box" title={t('Nothing here yet')} {...(create && { text: t('New items will appear here') })}>
      {create && <Button onClick={() => change({ open: 'new' })}>{create}</Button>}
    </EmptyState>
  )
}
