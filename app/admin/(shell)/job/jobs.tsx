'use client'

import { Table, TableScrollContainer } from '@mantine/core'
import type { z } from 'zod'
import { moment } from '@/components/admin/kit/format'
import type { TableOperation } from '@/components/admin/kit/model'
import { ExportMenu } from '@/components/admin/list/export-menu'
import { Section } from '@/components/admin/page/section'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import type { JobRow } from '@/lib/job/contract'

export type JobLine = z.output<typeof JobRow>

/** Changes to many records at once, the latest first. */
export function Jobs({ jobs, table }: { jobs: JobLine[]; table: TableOperation | undefined }) {
  const { t } = useLanguage()
  return (
    <Section title={t('Bulk tasks')} actions={table && <ExportMenu table={table} filter={{}} />}>
      <TableScrollContainer minWidth={620} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('Bulk tasks')}>
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
