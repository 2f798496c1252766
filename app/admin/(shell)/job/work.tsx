'use client'

import { Anchor, Button, Table, TableScrollContainer, Text } from '@mantine/core'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { createContext, use, useTransition } from 'react'
import type { z } from 'zod'
import { EmptyState } from '@/components/admin/kit/empty-state'
import { moment } from '@/components/admin/kit/format'
import type { CellProps, Listing, Option, Row, TableOperation } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useProgress } from '@/components/admin/kit/progress'
import { useAction } from '@/components/admin/kit/use-action'
import { useAddress } from '@/components/admin/kit/use-address'
import { ExportMenu } from '@/components/admin/list/head-buttons'
import { ListPage } from '@/components/admin/list/list-page'
import { useRecordActions } from '@/components/admin/list/use-record-actions'
import { OrderNumber } from '@/components/admin/order/order-number'
import { Section } from '@/components/admin/page/section'
import type { BulkAction, RowAction } from '@/components/admin/table/row-actions'
import { type Choice, Tabs } from '@/components/admin/table/tabs'
import { ColorLabel } from '@/components/ui/color-label'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { asRecord } from '@/lib/base/json'
import type { OutputOf } from '@/lib/endpoints'
import type { JobRow } from '@/lib/job/contract'
import type { OutboxCounts } from '@/lib/outbox/contract'

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
        empty={<EmptyState icon="check" title={t('No jobs')} text={listing.purpose} />}
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

type JobLine = z.output<typeof JobRow>

/** Changes to many records at once, the latest first. */
function Jobs({ jobs, table }: { jobs: JobLine[]; table: TableOperation | undefined }) {
  const { t } = useLanguage()
  return (
    <Section title={t('Bulk jobs')} actions={table && <ExportMenu table={table} filter={{}} />}>
      <TableScrollContainer minWidth={620} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('Bulk jobs')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Operation')}</Table.Th>
              <Table.Th>{t('Status')}</Table.Th>
              <Table.Th ta="end">{t('Done')}</Table.Th>
              <Table.Th ta="end">{t('Failed')}</Table.Th>
              <Table.Th>{t('Changed by')}</Table.Th>
              <Table.Th>{t('Started at')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {jobs.map((job) => (
              <OneJob key={job.id} job={job} />
            ))}
          </Table.Tbody>
        </Table>
      </TableScrollContainer>
    </Section>
  )
}

function OneJob({ job: { summary, state, done, total, refused, nickname, user_id, create_time } }: { job: JobLine }) {
  const { t } = useLanguage()
  const isRunning = state === 'running'
  return (
    <Table.Tr>
      <Table.Td>{summary}</Table.Td>
      <Table.Td miw={110}>
        <ColorLabel color={isRunning ? 'cyan' : 'teal'}>{isRunning ? t('Running') : t('Finished')}</ColorLabel>
      </Table.Td>
      <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>{`${done} / ${total}`}</Table.Td>
      <Table.Td ta="end">{refused}</Table.Td>
      <Table.Td>{nickname || `#${user_id}`}</Table.Td>
      <Table.Td>{moment(create_time)}</Table.Td>
    </Table.Tr>
  )
}

type ScheduleLine = OutputOf<'job.list_schedules'>['items'][number]

/** Where the last run is long ago, the scheduler does not reach the service. */
function Schedules({ schedules }: { schedules: ScheduleLine[] }) {
  const { t } = useLanguage()
  return (
    <Section title={t('Scheduled jobs')}>
      <TableScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('Scheduled jobs')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Task')}</Table.Th>
              <Table.Th>{t('Last run')}</Table.Th>
              <Table.Th>{t('Next run')}</Table.Th>
              <Table.Th>{t('Last error')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {schedules.map((one) => (
              <OneSchedule key={one.name} schedule={one} />
            ))}
          </Table.Tbody>
        </Table>
      </TableScrollContainer>
    </Section>
  )
}

function OneSchedule({ schedule }: { schedule: ScheduleLine }) {
  const { t } = useLanguage()
  const { name, running, last_run_at, next_run_at, last_error } = schedule
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{last_run_at ? moment(last_run_at) : '—'}</Table.Td>
      <Table.Td>{running ? <ColorLabel color="cyan">{t('Running')}</ColorLabel> : moment(next_run_at)}</Table.Td>
      <Table.Td>
        <Text span size="sm" c={last_error ? 'red' : 'dimmed'}>
          {last_error ?? '—'}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}

const COLOURS: Record<string, string> = { waiting: 'gray', running: 'cyan', failed: 'orange', dead: 'red' }

function StateCell({ value, column }: CellProps) {
  const state = String(value)
  const label = column.options?.find((option) => option.value === state)?.label ?? state
  return <ColorLabel color={COLOURS[state] ?? 'gray'}>{label}</ColorLabel>
}

/** Whether the visitor may open the orders. */
const LinkedOrders = createContext(false)

/** What the numbers and names of a task are, in words; of anything else the value says enough. */
function factOf(name: string, value: unknown, t: Translate): string {
  const text = String(value)
  switch (name) {
    case 'step':
      return t('Check {n}', { n: Number(value) + 1 })
    case 'attempt':
    case 'attempts':
      return t('Attempt {n}', { n: Number(value) + 1 })
    case 'after':
      return t('After product #{n}', { n: text })
    case 'job_id':
      return t('Bulk job #{n}', { n: text })
    case 'late':
      return value === true ? t('Paid late') : ''
    case 'of':
      return value === 'refund' ? t('Refund') : t('Payment')
    default:
      return name === 'id' ? `#${text}` : text
  }
}

/** The order, or other records, that it is about, by their numbers. */
function AboutCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  const { id, ...rest } = asRecord(value)
  const number = row?.order_no
  const isOrder = typeof number === 'string'
  const others = compact(Object.entries(isOrder ? rest : asRecord(value)).map(([name, of]) => factOf(name, of, t)))
  return (
    <div>
      {isOrder && <OrderLink id={Number(id)} number={number} />}
      {others.length > 0 && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {others.join(' · ')}
        </Text>
      )}
      {!isOrder && others.length === 0 && '—'}
    </div>
  )
}

function OrderLink({ id, number }: { id: number; number: string }) {
  if (!use(LinkedOrders)) return <OrderNumber number={number} />
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} href={`/admin/order/${id}`} prefetch={false} />}>
      <OrderNumber number={number} />
    </Anchor>
  )
}

const CELLS = { state: StateCell, about: AboutCell }
