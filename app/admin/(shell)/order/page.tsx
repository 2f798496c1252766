import { listed } from '@/components/admin/listed'
import { visitorMay } from '@/components/admin/may'
import { screen } from '@/components/admin/screen'
import { titled } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { countOrders, exportOrders, listOrders, readAddressOfOrder, readOrder, shipOrders } from '@/lib/sales/endpoints'
import { Orders } from './orders'

export const generateMetadata = titled('Orders')

const COLUMNS = ['order_no', 'buyer', 'count', 'total_price', 'status', 'create_time']

/** What is chosen by the tabs. */
const TABS = ['status', 'held']

export default function OrderList({ searchParams }: PageProps<'/admin/order'>) {
  return screen('Orders', async () => {
    const [may, { filters, ...listing }] = await Promise.all([
      visitorMay(),
      listed({ resource: 'order', title: 'Orders', columns: COLUMNS, search: searchParams }),
    ])
    const counts = may(countOrders) ? await call(countOrders, {}) : {}
    const { total: held } = await call(listOrders, { held: true, size: 1 })
    const others = filters.filter(({ name }) => !TABS.includes(name))
    const work = { ship: may(shipOrders), export: may(exportOrders), print: may(readOrder) && may(readAddressOfOrder) }
    return <Orders {...listing} filters={others} counts={{ ...counts, held }} may={work} />
  })
}
