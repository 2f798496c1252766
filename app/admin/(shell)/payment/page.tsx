import { screen } from '@/components/admin/page/screen'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { pageTitle } from '@/components/ui/translations'
import { readOrder } from '@/lib/commerce/staff-endpoints'
import { currentVisit } from '@/lib/core/next/visit'
import { Payments } from './payments'

export const generateMetadata = pageTitle('Payments')

const COLUMNS = ['order_no', 'method', 'transaction_id', 'amount', 'source', 'success_time', 'create_time']

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
