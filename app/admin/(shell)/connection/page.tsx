import { screen } from '@/components/admin/page/screen'
import { columnsOf, namesIn } from '@/components/admin/server/describe'
import { formOf, readOperation, summariesOf } from '@/components/admin/server/operations'
import { readList } from '@/components/admin/server/read-list'
import { listTitle } from '@/components/admin/server/titles'
import { offered, visitorMay } from '@/components/admin/server/visitor'
import { getTranslations } from '@/components/ui/translations'
import { revokeApiKey, rotateApiKey } from '@/lib/api-key/endpoints'
import { call } from '@/lib/core/next/call'
import { Keys } from './keys'
import { TasksOfKeys } from './tasks-of-keys'
import { WebhookSection } from './webhook-section'

export const generateMetadata = listTitle('Connections', 'api_key')

const COLUMNS = ['name', 'points', 'maker', 'state', 'last_used_at', 'expires_at']

export default function Connections({ searchParams }: PageProps<'/admin/connection'>) {
  return screen('Connections', async () => {
    const [{ t }, may, listing, webhooks] = await Promise.all([
      getTranslations(),
      visitorMay(),
      readList({ resource: 'api_key', title: 'Connections', columns: COLUMNS, search: searchParams }),
      latestWebhooks(),
    ])
    const { output } = readOperation('api_key', 'read')
    return (
      <TasksOfKeys>
        <Keys
          {...listing}
          fields={formOf('api_key', t)}
          record={columnsOf(output, namesIn(output), [], t)}
          operations={summariesOf('api_key', t)}
          may={{ rotate: may(rotateApiKey), revoke: may(revokeApiKey) }}
        >
          {webhooks && <WebhookSection {...webhooks} />}
        </Keys>
      </TasksOfKeys>
    )
  })
}

const SHOWN = 20

/** Undefined: the shop has none, or the visitor may not see them. */
async function latestWebhooks() {
  const [may, list] = await Promise.all([visitorMay(), offered('webhook.list')])
  return list && may(list) ? call(list, { size: SHOWN, sort: '-id' }) : undefined
}
