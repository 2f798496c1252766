'use client'

import { Button } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import { EmptyState } from '../kit/empty-state'
import type { CellComponent, FieldComponent, Listing, RecordKind } from '../kit/model'
import { type Change, useAddress } from '../kit/use-address'
import type { Storefront } from '../storefront/model'
import { CreateButton } from './head-buttons'
import { ListPage } from './list-page'
import { RecordDrawers } from './record-drawers'
import { useResourceActions } from './use-resource-actions'

type Props = Listing &
  RecordKind & {
    widgets: Record<string, FieldComponent>
    cells: Record<string, CellComponent>
    storefront?: Storefront | undefined
  }

/** A list and all that opens from it. What is open is in the address, so that back and forward work. */
export function Resource({ opened, fields, record, operations, widgets, cells, storefront, ...listing }: Props) {
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
      <RecordDrawers
        resource={resource}
        rights={rights}
        opened={opened}
        fields={fields}
        record={record}
        operations={operations}
        widgets={widgets}
        cells={cells}
        storefront={storefront}
        history={query.history}
        closeForm={() => change({ open: undefined })}
        closeHistory={() => change({ history: undefined })}
        openForm={(id) => change({ history: undefined, open: String(id) })}
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
