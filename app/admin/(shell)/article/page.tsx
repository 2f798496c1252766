import { StateCell } from '@/components/admin/publishing/state-cell'
import { StatusField } from '@/components/admin/publishing/status-field'
import { ResourcePage } from '@/components/admin/resource-page'
import { pageTitle } from '@/components/ui/translations'

export const generateMetadata = pageTitle('Articles')

export default function Articles({ searchParams }: PageProps<'/admin/article'>) {
  return (
    <ResourcePage
      resource="article"
      title="Articles"
      columns={['cover', 'title', 'type', 'status', 'published_at', 'views', 'update_time']}
      search={searchParams}
      widgets={{ status: StatusField }}
      cells={{ status: StateCell }}
    />
  )
}
