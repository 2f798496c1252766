'use client'

import { Paper, Table, TableScrollContainer, Text, Title } from '@mantine/core'
import type { z } from 'zod'
import { moment } from '@/components/admin/table/format'
import { useLanguage } from '@/components/ui/language'
import { Marked } from '@/components/ui/marked'
import type { ScheduleRow } from '@/lib/job/contract'

export type ScheduleLine = z.output<typeof ScheduleRow>

/** What happens again and again: where the last time is long ago, nobody wakes the service. */
export function Schedules({ schedules }: { schedules: ScheduleLine[] }) {
  const { t } = useLanguage()
  return (
    <Paper p="lg" component="section">
      <Title order={2} mb="sm">
        {t('Scheduled jobs')}
      </Title>
      <TableScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('Scheduled jobs')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Task')}</Table.Th>
              <Table.Th>{t('Last seen')}</Table.Th>
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
    </Paper>
  )
}

function OneSchedule({ schedule }: { schedule: ScheduleLine }) {
  const { t } = useLanguage()
  const { name, running, last_run_at, next_run_at, last_error } = schedule
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{last_run_at ? moment(last_run_at) : '—'}</Table.Td>
      <Table.Td>{running ? <Marked color="cyan">{t('Running')}</Marked> : moment(next_run_at)}</Table.Td>
      <Table.Td>
        <Text span size="sm" c={last_error ? 'red' : 'dimmed'}>
          {last_error ?? '—'}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}
