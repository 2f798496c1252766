import { readList } from '@/components/admin/list/read-list'
import { visitorMay } from '@/components/admin/may'
import { screen } from '@/components/admin/screen'
import { pageTitle } from '@/components/ui/translations'
import { currentVisit } from '@/lib/core/endpoint/visit'
import { readOrder } from '@/lib/sales/staff-endpoints'
import { Payments } from './payments'

export const generateMetadata = pageTitle('Payments')

const COLUMNS = ['order_no', 'transaction_id', 'amount', 'source', 'success_time', 'create_time']

export default function PaymentPage({ searchParams }: PageProps<'/admin/payment'>) {
  return screen('Payments', async () => {
    const [may, { runtime }, listing] = await Promise.all([
      visitorMay(),
      currentVisit(),
      readList({ resource: 'pay', title: 'Payments', columns: COLUMNS, search: searchParams, elsewhere: ['late'] }),
    ])
    return <Payments {...listing} mayOpen={may(readOrder)} simulated={runtime.simulated} />
  })
}
