'use client'

import { Button } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { z } from 'zod'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Listing, Option, Row, TableOperation } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useProgress } from '@/components/admin/kit/progress'
import { useAction } from '@/components/admin/kit/use-action'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { useRecordActions } from '@/components/admin/list/use-record-actions'
import type { BulkAction, RowAction } from '@/components/admin/table/actions'
import { type Choice, Tabs } from '@/components/admin/table/tabs'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { OutboxCounts } from '@/lib/outbox/contract'
import { CELLS, LinkedOrders } from './cells'
import { type JobLine, Jobs } from './jobs'
import { type ScheduleLine, Schedules } from './schedules'

type Counts = z.output<typeof OutboxCounts>
type Props = Listing & {
  states: Option[]
  counts: Counts | undefined
  jobs: JobLine[]
  /** All of them as a file. */
  jobTable: TableOperation | undefined
  schedules: ScheduleLine[]
  may: MayRetry & { order: boolean }
}

/** What the service does by itself: after changes, in bulk, and on a schedule. */
export function Work({ states, counts, jobs, jobTable, schedules, may, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  const { question, ...actions } = useRetry(may)
  return (
    <LinkedOrders value={may.order}>
      <ListPage
        {...listing}
        {...actions}
        address={address}
        actions={<Refresh />}
        tabs={<Tabs {...address} label={t('By status')} choices={choicesOf(states, counts, t)} />}
        cells={CELLS}
        empty={
          <EmptyState icon="check" title={t('No tasks')} text={t('Follow-up tasks of changes will appear here')} />
        }
      >
        {question}
        {jobs.length > 0 && <Jobs jobs={jobs} table={jobTable} />}
        {schedules.length > 0 && <Schedules schedules={schedules} />}
      </ListPage>
    </LinkedOrders>
  )
}

function Refresh() {
  const { t } = useLanguage()
  const router = useRouter()
  const [refreshing, start] = useTransition()
  useProgress(refreshing)
  return (
    <Button
      variant="default"
      leftSection={<Icon name="refresh" size={16} />}
      onClick={() => start(() => router.refresh())}
    >
      {t('Refresh')}
    </Button>
  )
}

/** What needs attention comes first. */
function choicesOf(states: Option[], counts: Counts | undefined, t: Translate): Choice[] {
  const countByName = new Map<string, unknown>(Object.entries(counts ?? {}))
  const each = states.toReversed().map(({ value, label }) => {
    const count = countByName.get(value)
    return { label, patch: { state: value }, count: typeof count === 'number' ? count : undefined }
  })
  return [{ label: t('All'), patch: { state: undefined } }, ...each]
}

type MayRetry = { retry: boolean; retryMany: boolean }

const AGAIN = new Set<unknown>(['failed', 'dead'])

/** What failed is tried again at once, one or all that are selected. */
function useRetry(may: MayRetry) {
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
