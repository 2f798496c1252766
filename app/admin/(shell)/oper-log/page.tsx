import { Stack } from '@mantine/core'
import { ResourcePage } from '@/components/admin/resource-page'
import { pageTitle } from '@/components/ui/translations'
import { ChangesField } from './changes-field'
import { FullRecordField } from './full-record-field'
import { OutcomeCell, OutcomeFact } from './outcome'
import { LogViews } from './views'

export const generateMetadata = pageTitle('Operation log')

export default function OperationLog({ searchParams }: PageProps<'/admin/oper-log'>) {
  return (
    <Stack gap="md">
      <LogViews current="/admin/oper-log" />
      <ResourcePage
        resource="oper_log"
        title="Operation log"
        columns={['create_time', 'username', 'summary', 'resource', 'resource_id', 'status', 'address']}
        search={searchParams}
        widgets={{ status: OutcomeFact, changes: ChangesField, before: FullRecordField, after: FullRecordField }}
        cells={{ status: OutcomeCell }}
      />
    </Stack>
  )
}
