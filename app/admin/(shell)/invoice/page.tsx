import { screen } from '@/components/admin/page/screen'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { pageTitle } from '@/components/ui/translations'
import { issueInvoices, readInvoice } from '@/lib/invoice/endpoints'
import { Invoices } from './invoices'

export const generateMetadata = pageTitle('Invoices')

const COLUMNS = ['order_no', 'kind', 'title', 'kept', 'state', 'due_at', 'create_time']

export default function InvoicePage({ searchParams }: PageProps<'/admin/invoice'>) {
  return screen('Invoices', async () => {
    const [may, listing] = await Promise.all([
      visitorMay(),
      readList({
        resource: 'invoice',
        title: 'Invoices',
        columns: COLUMNS,
        search: searchParams,
        elsewhere: ['state', 'waits', 'overdue', 'order_id'],
      }),
    ])
    return <Invoices {...listing} mayRead={may(readInvoice)} mayIssue={may(issueInvoices)} />
  })
}
