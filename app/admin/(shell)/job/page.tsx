import { screen } from '@/components/admin/page/screen'
import { tableOf } from '@/components/admin/server/operations'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { readOrder } from '@/lib/commerce/staff-endpoints'
import { call } from '@/lib/core/next/call'
import { operation } from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import { Work } from './work'

export const generateMetadata = pageTitle('Background jobs')

const COLUMNS = ['kind', 'state', 'about', 'attempts', 'run_at', 'last_error']

export default function WorkPage({ searchParams }: PageProps<'/admin/job'>) {
  return screen('Background jobs', async () => {
    const [may, { t }, { filters, columns, ...listing }] = await Promise.all([
      visitorMay(),
      getTranslations(),
      readList({ resource: 'outbox', title: 'Background jobs', columns: COLUMNS, search: searchParams }),
    ])
    const optionsOf = (field: string) => filters.find(({ name }) => name === field)?.options ?? []
    const listJobs = operation('job.list')
    const listSchedules = operation('job.list_schedules')
    const countOutbox = operation('outbox.count')
    const again = may(listSchedules) ? (await call(listSchedules, {})).items : []
    return (
      <Work
        {...listing}
        columns={columns.map((one) =>
          one.name === 'kind' ? { ...one, widget: 'select', options: optionsOf('kind') } : one,
        )}
        filters={filters.filter(({ name }) => name !== 'state')}
        states={optionsOf('state')}
        counts={may(countOutbox) ? await call(countOutbox, {}) : undefined}
        jobs={may(listJobs) ? (await call(listJobs, { size: 10 })).items : []}
        jobTable={await tableOf(listJobs)}
        schedules={again.map((one) => ({ ...one, name: t(registry.schedules[one.name] ?? one.name) }))}
        may={{
          retry: may(operation('outbox.retry')),
          retryMany: may(operation('outbox.retry_many')),
          order: may(readOrder),
        }}
      />
    )
  })
}
