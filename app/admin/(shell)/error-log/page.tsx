import { screen } from '@/components/admin/page/screen'
import { openRecord } from '@/components/admin/server/open-record'
import { readList } from '@/components/admin/server/read-list'
import { listTitle } from '@/components/admin/server/titles'
import { call } from '@/lib/core/next/call'
import { readError } from '@/lib/error-log/endpoints'
import { ErrorLog } from './error-log'

export const generateMetadata = listTitle('Errors', 'error_log')

const COLUMNS = ['message', 'state', 'operation', 'count', 'last_time']

export default function Errors({ searchParams }: PageProps<'/admin/error-log'>) {
  return screen('Errors', async () => {
    const listing = await readList({ resource: 'error_log', title: 'Errors', columns: COLUMNS, search: searchParams })
    const opened = await openRecord(listing.query.open, (id) => call(readError, { id }))
    return <ErrorLog {...listing} opened={opened} />
  })
}
