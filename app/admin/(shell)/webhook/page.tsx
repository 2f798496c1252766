import { redirect } from 'next/navigation'
import { isInternalPath } from '@/components/admin/kit/nav-items'
import { screen } from '@/components/admin/page/screen'
import { columnsOf, namesIn } from '@/components/admin/server/describe'
import { formOf, readOperation, summariesOf } from '@/components/admin/server/operations'
import { readList } from '@/components/admin/server/read-list'
import { listTitle } from '@/components/admin/server/titles'
import { getTranslations } from '@/components/ui/translations'
import { Webhooks } from './webhooks'

export const generateMetadata = listTitle('Webhooks', 'webhook')

const COLUMNS = ['url', 'description', 'format', 'events', 'state', 'waiting']

export default function WebhookList({ searchParams }: PageProps<'/admin/webhook'>) {
  return screen('Webhooks', async () => {
    const [{ t }, listing] = await Promise.all([
      getTranslations(),
      readList({ resource: 'webhook', title: 'Webhooks', columns: COLUMNS, search: searchParams }),
    ])
    const page = `/admin/webhook/${listing.query.open}`
    if (/^\d+$/.test(listing.query.open ?? '') && isInternalPath(page)) redirect(page) // each has a page of its own
    const { output } = readOperation('webhook', 'read')
    return (
      <Webhooks
        {...listing}
        fields={formOf('webhook', t)}
        record={columnsOf(output, namesIn(output), [], t)}
        operations={summariesOf('webhook', t)}
      />
    )
  })
}
