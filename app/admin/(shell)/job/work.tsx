'use client'

import { Button, Paper, Stack } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { z } from 'zod'
import { ListHead, NothingFound } from '@/components/admin/list-head'
import type { Listing, Option } from '@/components/admin/model'
import { useWaiting } from '@/components/admin/shell/progress'
import { DataTable } from '@/components/admin/table/data-table'
import { FilterBar } from '@/components/admin/table/filter-bar'
import type { Look } from '@/components/admin/table/look'
import { EmptyState } from '@/components/admin/table/states'
import { Tabs } from '@/components/admin/table/tabs'
import { type Change, useAsked } from '@/components/admin/table/use-asked'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { OutboxCounts } from '@/lib/outbox/contract'
import { CELLS, LinkedOrders } from './cells'
import { type JobLine, Jobs } from './jobs'
import { type ScheduleLine, Schedules } from './schedules'
import { type MayRetry, useRetry } from './use-retry'

type Counts = z.output<typeof OutboxCounts>
type Props = Omit<Listing, 'cells'> & {
  look: Look
  states: Option[]
  counts: Counts | undefined
  jobs: JobLine[]
  schedules: ScheduleLine[]
  may: MayRetry & { order: boolean }
}

/** What the service does by itself: after changes, in bulk, and again and again. */
export function Work({ states, counts, jobs, schedules, may, look, ...listing }: Props) {
  const { asked, change, pending } = useAsked()
  const actions = useRetry(may)
  const { title, filters } = listing
  const looked = ['state', ...filters.map(({ name }) => name)].filter((name) => asked[name])
  return (
    <Stack gap="lg">
      <ListHead title={title} rights={{}} change={change}>
        <Refresh />
      </ListHead>
      <Paper>
        <StateTabs {...{ states, asked, change, counts }} />
        <FilterBar filters={filters} asked={asked} change={change} />
        <LinkedOrders value={may.order}>
          <DataTable
            {...{ ...listing, ...actions, asked, look, pending, change }}
            cells={CELLS}
            empty={<Nothing looked={looked} change={change} />}
          />
        </LinkedOrders>
      </Paper>
      {jobs.length > 0 && <Jobs jobs={jobs} />}
      {schedules.length > 0 && <Schedules schedules={schedules} />}
    </Stack>
  )
}

function Refresh() {
  const { t } = useLanguage()
  const router = useRouter()
  const [refreshing, start] = useTransition()
  useWaiting(refreshing)
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

type TabsProps = Pick<Props, 'states' | 'counts' | 'asked'> & { change: Change }

/** What somebody has to look at comes first. */
function StateTabs({ states, counts, ...tabs }: TabsProps) {
  const { t } = useLanguage()
  const known = new Map<string, unknown>(Object.entries(counts ?? {}))
  const each = states.toReversed().map(({ value, label }) => {
    const count = known.get(value)
    return { label, patch: { state: value }, count: typeof count === 'number' ? count : undefined }
  })
  const choices = [{ label: t('All'), patch: { state: undefined } }, ...each]
  return <Tabs label={t('By status')} choices={choices} {...tabs} />
}

function Nothing({ looked, change }: { looked: string[]; change: Change }) {
  const { t } = useLanguage()
  if (looked.length > 0) return <NothingFound looked={looked} change={change} />
  return <EmptyState icon="check" title={t('No tasks')} text={t('Follow-up tasks of changes will appear here')} />
}
