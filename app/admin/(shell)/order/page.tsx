import { readList } from '@/components/admin/list/read-list'
import { visitorMay } from '@/components/admin/may'
import { screen } from '@/components/admin/screen'
import { pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/endpoint/call'
import { countOrders, exportOrders, listOrders, readAddressOfOrder, readOrder, shipOrders } from '@/lib/sales/endpoints'
import { Orders } from './orders'

export const generateMetadata = pageTitle('Orders')

const COLUMNS = ['order_no', 'buyer', 'count', 'total_price', 'status', 'create_time']

/** Chosen by the tabs; the search finds a number as well. */
const ELSEWHERE = ['status', 'held', 'order_no']

export default function OrderList({ searchParams }: PageProps<'/admin/order'>) {
  return screen('Orders', async () => {
    const [may, listing] = await Promise.all([
      visitorMay(),
      readList({
        resource: 'order',
        title: 'Orders',
        columns: COLUMNS,
        search: searchParams,
        elsewhere: ELSEWHERE,
      }),
    ])
    const counts = may(countOrders) ? await call(countOrders, {}) : { held: await countHeld() }
    const work = { ship: may(shipOrders), export: may(exportOrders), print: may(readOrder) && may(readAddressOfOrder) }
    return <Orders {...listing} counts={counts} may={work} />
  })
}

/** For the tab of those whose money is held, which is there if there are any. */
const countHeld = async () => (await call(listOrders, { held: true, size: 1 })).total
