'use client'

import { Button } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import { searchOf } from '../kit/address'
import { EmptyState } from '../kit/empty-state'
import type { CellComponent, FieldComponent, Listing, RecordKind, Row } from '../kit/model'
import { type Change, useAddress } from '../kit/use-address'
import type { Storefront } from '../storefront/model'
import type { BulkAction, RowAction } from '../table/row-actions'
import { CreateButton } from './head-buttons'
import { ListPage } from './list-page'
import { RecordDrawers } from './record-drawers'
import { useRecordActions } from './use-record-actions'

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
      empty={<NothingYet purpose={listing.purpose} create={rights.create?.label} change={change} />}
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

type NothingProps = { purpose: string | undefined; create: string | undefined; change: Change }

function NothingYet({ purpose, create, change }: NothingProps) {
  const { t } = useLanguage()
  return (
    <EmptyState icon="box" title={t('Nothing here yet')} text={purpose}>
      {create && <Button onClick={() => change({ open: 'new' })}>{create}</Button>}
    </EmptyState>
  )
}

/** The actions on the rows of a resource's list, as far as the visitor may. */
export function useResourceActions({ rights, rows }: Listing, inTrash: boolean, change: Change) {
  const { t } = useLanguage()
  const hrefOf = rights.read && ((id: number) => searchOf({ open: String(id) }))
  const { remove, restore, bulkAction, removal, question } = useRecordActions(rights, { rows, hrefOf })

  function rowActions(row: Row): RowAction[] {
    const actions: RowAction[] = []
    const id = String(row.id)
    const { update, history } = rights
    if (!inTrash && update) actions.push({ label: t('Edit'), icon: 'edit', onClick: () => change({ open: id }) })
    if (inTrash && rights.restore)
      actions.push({ label: t('Restore'), icon: 'restore', onClick: () => void restore(row) })
    if (history) actions.push({ label: t('History'), icon: 'history', onClick: () => change({ history: id }) })
    if (!inTrash && rights.delete)
      actions.push({ label: t('Move to the trash'), icon: 'trash', danger: true, onClick: () => void remove(row) })
    return actions
  }

  const bulkActions: BulkAction[] = []
  const { delete_many, restore_many, set_paused_many } = rights
  if (!inTrash && set_paused_many) {
    const { id } = set_paused_many
    bulkActions.push(
      bulkAction(id, { label: t('Pause'), icon: 'eye-off' }, { input: { paused: true } }),
      bulkAction(id, { label: t('Resume'), icon: 'eye' }, { input: { paused: false } }),
    )
  }
  if (!inTrash && delete_many) bulkActions.push(removal(delete_many.id))
  if (inTrash && restore_many) bulkActions.push(bulkAction(restore_many.id, { label: t('Restore'), icon: 'restore' }))
  return { rowActions, bulkActions, question }
}
