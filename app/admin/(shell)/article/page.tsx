import { ResourcePage } from '@/components/admin/list/resource-page'
import { StateCell, StatusField } from '@/components/admin/publishing/publishing'
import { listTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { readBanner } from '@/lib/banner/endpoints'
import { ArticleAppears, ArticlePreview } from './storefront'

export const generateMetadata = listTitle('Articles', 'article')

export default async function Articles({ searchParams }: PageProps<'/admin/article'>) {
  const may = await visitorMay()
  return (
    <ResourcePage
      resource="article"
      title="Articles"
      columns={['cover', 'title', 'type', 'status', 'published_at', 'views', 'update_time']}
      search={searchParams}
      widgets={{ status: StatusField }}
      cells={{ status: StateCell }}
      storefront={{ Preview: ArticlePreview, Appears: ArticleAppears, links: may(readBanner) }}
    />
  )
}
