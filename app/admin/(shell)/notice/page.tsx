import { ResourcePage } from '@/components/admin/list/resource-page'
import { StateCell, StatusField } from '@/components/admin/publishing/publishing'
import { listTitle } from '@/components/admin/server/titles'
import { ReadersCell } from './readers-cell'
import { NoticeAppears, NoticePreview } from './storefront'

export const generateMetadata = listTitle('Notices', 'notice')

export default function Notices({ searchParams }: PageProps<'/admin/notice'>) {
  return (
    <ResourcePage
      resource="notice"
      title="Notices"
      columns={['title', 'type', 'audience', 'status', 'published_at', 'readers', 'update_time']}
      search={searchParams}
      widgets={{ status: StatusField }}
      cells={{ status: StateCell, readers: ReadersCell }}
      storefront={{ Preview: NoticePreview, Appears: NoticeAppears }}
    />
  )
}
