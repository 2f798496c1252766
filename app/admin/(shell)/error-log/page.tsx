import { listed } from '@/components/admin/listed'
import { refusalOf, screen } from '@/components/admin/screen'
import { titled } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { Failure } from '@/lib/core/errors'
import { readError } from '@/lib/error-log/endpoints'
import { ErrorLog, type OpenedError } from './error-log'

export const generateMetadata = titled('Errors')

const COLUMNS = ['message', 'state', 'operation', 'count', 'last_time']

export default function Errors({ searchParams }: PageProps<'/admin/error-log'>) {
  return screen('Errors', async () => {
    const listing = await listed({ resource: 'error_log', title: 'Errors', columns: COLUMNS, search: searchParams })
    return <ErrorLog {...listing} opened={await openedBy(listing.asked.open)} />
  })
}

/** The one that the address names, or why it cannot be seen. */
async function openedBy(open = ''): Promise<OpenedError> {
  if (!/^\d{1,10}$/.test(open)) return undefined
  try {
    return { record: await call(readError, { id: Number(open) }) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { refusal: await refusalOf(error) }
  }
}
