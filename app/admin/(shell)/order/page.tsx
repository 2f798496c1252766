import { screen } from '@/components/admin/page/screen'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import {
  countOrders,
  exportOrders,
  listOrders,
  placeOrderForCustomer,
  readAddressOfOrder,
  readOrder,
  shipOrders,
} from '@/lib/commerce/staff-endpoints'
import { call } from '@/lib/core/next/call'
import { moveForms, offersWaybills } from './forms'
import { Orders } from './orders'

export const generateMetadata = pageTitle('Orders')

const COLUMNS = ['items', 'order_no', 'receiver', 'remark', 'total_price', 'status', 'create_time']

/** Chosen by the tabs; the search finds a number as well. */
const ELSEWHERE = ['status', 'to_hand_over', 'partly_shipped', 'requested', 'held', 'problem', 'order_no', 'ids']

export default function OrderList({ searchParams }: PageProps<'/admin/order'>) {
  return screen('Orders', async () => {
    const may = await visitorMay()
    const [counts, listing] = await Promise.all([
      may(countOrders) ? call(countOrders, {}) : countProblems(),
      readList({
        resource: 'order',
        title: 'Orders',
        columns: COLUMNS,
        search: searchParams,
        elsewhere: ELSEWHERE,
      }),
    ])
    const work = {
      ship: may(shipOrders),
      export: may(exportOrders),
      print: may(readOrder) && may(readAddressOfOrder),
      place: may(placeOrderForCustomer),
    }
    const { ship } = await moveForms((await getTranslations()).t)
    const waybills = await offersWaybills()
    return <Orders {...listing} counts={counts} may={work} ship={ship} waybills={waybills} />
  })
}

/** For their tab, which is there if there are any. */
const countProblems = async () => ({ problem: (await call(listOrders, { problem: true, size: 1 })).total })
