import { formOf, rightsOf } from '@/components/admin/operations'
import { ResourcePage } from '@/components/admin/resource-page'
import { listTitle } from '@/components/admin/titles'
import { getTranslations } from '@/components/ui/translations'
import { EventsCell, QueuedCell, StateCell } from './cells'
import { EventsField } from './events-field'
import { NewWebhook } from './new-webhook'

export const generateMetadata = listTitle('Webhooks', 'webhook')

const WIDGETS = { events: EventsField }

export default async function Webhooks({ searchParams }: PageProps<'/admin/webhook'>) {
  const [{ t }, { open, ...search }] = await Promise.all([getTranslations(), searchParams])
  const { create } = await rightsOf('webhook', t)
  const isNew = open === 'new' && create !== undefined
  const fields = formOf('webhook', t).filter(({ name }) => name !== 'active') // a new one is active
  return (
    <>
      <ResourcePage
        resource="webhook"
        title="Webhooks"
        columns={['url', 'description', 'events', 'state', 'waiting', 'failing_since']}
        search={isNew ? Promise.resolve(search) : searchParams}
        widgets={WIDGETS}
        cells={{ events: EventsCell, state: StateCell, waiting: QueuedCell }}
      />
      {isNew && <NewWebhook title={create.label} fields={fields} widgets={WIDGETS} />}
    </>
  )
}
