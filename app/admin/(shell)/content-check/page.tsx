import { screen } from '@/components/admin/page/screen'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { pageTitle } from '@/components/ui/translations'
import { decideContent, decideContents } from '@/lib/content-check/endpoints'
import { ContentChecks } from './content-checks'

export const generateMetadata = pageTitle('Content checks')

const COLUMNS = ['text', 'kind', 'state', 'reason', 'buyer', 'order_no', 'update_time', 'decided_by']

export default function ContentCheckPage({ searchParams }: PageProps<'/admin/content-check'>) {
  return screen('Content checks', async () => {
    const [may, listing] = await Promise.all([
      visitorMay(),
      readList({
        resource: 'content_check',
        title: 'Content checks',
        columns: COLUMNS,
        search: searchParams,
        elsewhere: ['state', 'waits'],
      }),
    ])
    return <ContentChecks {...listing} may={{ decide: may(decideContent), decideMany: may(decideContents) }} />
  })
}
