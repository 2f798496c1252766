'use client'

import { useLanguage } from '@/components/ui/language'
import { searchOf } from '../kit/address'
import type { Listing, Row } from '../kit/model'
import type { Change } from '../kit/use-address'
import type { BulkAction, RowAction } from '../table/row-actions'
import { useRecordActions } from './use-record-actions'

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
  const { delete_many, restore_many } = rights
  if (!inTrash && delete_many) bulkActions.push(removal(delete_many.id))
  if (inTrash && restore_many) bulkActions.push(bulkAction(restore_many.id, { label: t('Restore'), icon: 'restore' }))
  return { rowActions, bulkActions, question }
}
