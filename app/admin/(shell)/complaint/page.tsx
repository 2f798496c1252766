import { screen } from '@/components/admin/page/screen'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { pageTitle } from '@/components/ui/translations'
import { readComplaint } from '@/lib/complaint/endpoints'
import { Complaints } from './complaints'

export const generateMetadata = pageTitle('Complaints')

const COLUMNS = ['number', 'order_no', 'text', 'amount', 'state', 'answer_by']

export default function ComplaintPage({ searchParams }: PageProps<'/admin/complaint'>) {
  return screen('Complaints', async () => {
    const [may, listing] = await Promise.all([
      visitorMay(),
      readList({
        resource: 'complaint',
        title: 'Complaints',
        columns: COLUMNS,
        search: searchParams,
        elsewhere: ['state', 'waits'],
      }),
    ])
    return <Complaints {...listing} mayRead={may(readComplaint)} />
  })
}
