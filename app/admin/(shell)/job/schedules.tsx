'use client'

import { Table, TableScrollContainer, Text } from '@mantine/core'
import type { z } from 'zod'
import { moment } from '@/components/admin/kit/format'
import { Section } from '@/components/admin/page/section'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import type { ScheduleRow } from '@/lib/job/contract'

export type ScheduleLine = z.output<typeof ScheduleRow>

/** Where the last run is long ago, the scheduler does not reach the service. */
export function Schedules({ schedules }: { schedules: ScheduleLine[] }) {
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
