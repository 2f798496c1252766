import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { publishPolicy } from '@/lib/legal/endpoints'
import { PublishCell } from './publish-cell'

export const generateMetadata = listTitle('Policies', 'policy')

export default async function Policies({ searchParams }: PageProps<'/admin/policy'>) {
  const may = await visitorMay()
  return (
    <ResourcePage
      resource="policy"
      title="Policies"
      columns={['title', 'kind', 'number', 'published_at', 'unpublished', 'update_time']}
      search={searchParams}
      cells={may(publishPolicy) ? { unpublished: PublishCell } : {}}
    />
  )
}
