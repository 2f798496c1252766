import { cookies } from 'next/headers'
import { columnsOf, sortsOf } from '@/components/admin/describe'
import { filtersOf } from '@/components/admin/filters-of'
import { asked, inputOf, Page, reading, rightsOf, type Search } from '@/components/admin/operations'
import { refusalOf, screen } from '@/components/admin/screen'
import { readLook } from '@/components/admin/table/look'
import { speak, titled } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { Failure } from '@/lib/core/errors'
import { readError } from '@/lib/error-log/endpoints'
import { ErrorLog, type OpenedError } from './error-log'

export const generateMetadata = titled('Errors')

const COLUMNS = ['message', 'state', 'operation', 'count', 'last_time']

export default function Errors({ searchParams }: PageProps<'/admin/error-log'>) {
  return screen('Errors', () => list(searchParams))
}

async function list(search: Promise<Search>) {
  const [{ t }, query, jar] = await Promise.all([speak(), search, cookies()])
  const list = reading('error_log', 'list')
  const answered = Page.parse(await call(list, inputOf(list, query)))
  return (
    <ErrorLog
      resource="error_log"
      title={t('Errors')}
      columns={columnsOf(list.output, COLUMNS, sortsOf(list.input), t)}
      rows={answered.items}
      page={answered.current_page}
      size={answered.size}
      total={answered.total}
      capped={answered.total_capped ?? false}
      filters={await filtersOf(list, asked(query))}
      rights={await rightsOf('error_log', t)}
      asked={asked(query)}
      look={readLook(jar.get('kiosk.look')?.value)}
      opened={await openedBy(asked(query).open)}
    />
  )
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
