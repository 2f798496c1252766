import { listed } from '@/components/admin/listed'
import { mayCall } from '@/components/admin/people/may'
import { screen } from '@/components/admin/screen'
import { titled } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { countOrders } from '@/lib/order/endpoints'
import { Orders } from './orders'

export const generateMetadata = titled('Orders')

const COLUMNS = ['order_no', 'buyer', 'count', 'total_price', 'status', 'create_time']

export default function OrderList({ searchParams }: PageProps<'/admin/order'>) {
  return screen('Orders', async () => {
    const [may, { filters, ...listing }] = await Promise.all([
      mayCall(),
      listed({ resource: 'order', title: 'Orders', columns: COLUMNS, search: searchParams }),
    ])
    const counts = may(countOrders) ? await call(countOrders, {}) : undefined
    return <Orders {...listing} filters={filters.filter(({ name }) => name !== 'status')} counts={counts} />
  })
}
