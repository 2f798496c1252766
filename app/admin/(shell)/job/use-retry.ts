'use client'

import type { Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { useRecordActions } from '@/components/admin/list/use-record-actions'
import type { BulkAction, RowAction } from '@/components/admin/table/actions'
import { useLanguage } from '@/components/ui/language'

export type MayRetry = { retry: boolean; retryMany: boolean }

const AGAIN = new Set<unknown>(['failed', 'dead'])

/** What failed is tried again at once, one or all that are selected. */
export function useRetry(may: MayRetry) {
  const { t } = useLanguage()
  const act = useAction()
  const { bulkAction, question } = useRecordActions({})

  async function retry({ id }: Row) {
    if (await act('outbox.retry', { id })) notifyDone(t('Retry started'))
  }
  const rowActions = (row: Row): RowAction[] =>
    may.retry && AGAIN.has(row.state) ? [{ label: t('Retry'), icon: 'refresh', onClick: () => void retry(row) }] : []
  const bulkActions: BulkAction[] = may.retryMany
    ? [bulkAction('outbox.retry_many', { label: t('Retry'), icon: 'refresh' })]
    : []
  return { rowActions, bulkActions, question }
}
