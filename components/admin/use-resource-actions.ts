'use client'

import { useLanguage } from '@/components/ui/language'
import type { Listing, Row } from './model'
import type { BulkAction, RowAction } from './table/actions'
import type { Change } from './table/use-address'
import { useRecordActions } from './use-record-actions'

/** The actions on the rows of a resource's list, as far as the visitor may. */
export function useResourceActions({ rights }: Listing, inTrash: boolean, change: Change) {
  const { t } = useLanguage()
  const { remove, restore, many, removeMany, question } = useRecordActions(rights)

  function rowActions(row: Row): RowAction[] {
    const actions: RowAction[] = []
    const id = String(row.id)
    const { update, history } = rights
    if (!inTrash && update) actions.push({ label: t('Edit'), icon: 'edit', onClick: () => change({ open: id }) })
    if (inTrash && rights.restore)
      actions.push({ label: t('Restore'), icon: 'restore', onClick: () => void restore(row) })
    if (history) actions.push({ label: t('History'), icon: 'history', onClick: () => change({ history: id }) })
    if (!inTrash && rights.delete)
      actions.push({ label: t('Delete'), icon: 'trash', danger: true, onClick: () => void remove(row) })
    return actions
  }

  const bulkActions: BulkAction[] = []
  const { delete_many, restore_many } = rights
  if (!inTrash && delete_many) {
    const run = (ids: number[]) => removeMany(delete_many.id, ids)
    bulkActions.push({ label: t('Move to the trash'), icon: 'trash', danger: true, run })
  }
  if (inTrash && restore_many)
    bulkActions.push({ label: t('Restore'), icon: 'restore', run: (ids) => many(restore_many.id, { ids }) })
  return { rowActions, bulkActions, question }
}
