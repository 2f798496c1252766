import { redirect } from 'next/navigation'
import { parseQuery, searchOf } from '@/components/admin/kit/address'
import type { Search } from '@/components/admin/kit/model'
import { Live } from '@/components/admin/live/live-refresh'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink } from '@/components/admin/page/section'
import { fieldsOf, withOptions } from '@/components/admin/server/describe'
import { idsInQuery } from '@/components/admin/server/open-record'
import { listInput } from '@/components/admin/server/operations'
import { visitorMay, visitorMust } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { listOrders, listOrdersToPack, readAddressOfOrder, readOrder, shipOrders } from '@/lib/commerce/staff-endpoints'
import { call } from '@/lib/core/next/call'
import { offersWaybills } from '../forms'
import { Bench } from './bench'
import { PackingLinks } from './packing-links'

export const generateMetadata = pageTitle('Bulk ship orders')

/** As many are packed and printed at a time. */
const MOST = 50

/**
 * The oldest of a list that are to be shipped. Their ids go into the address, so that they stay while they are shipped.
 */
async function packOldest(search: Search) {
  const { ids: _ids, page: _page, size: _size, from: _from, ...filters } = await listInput(listOrders, search)
  const { items } = await call(listOrders, {
    ...filters,
    status: 'paid',
    delivery: 'express',
    sort: 'create_time',
    size: MOST,
  })
  const ids = items.map(({ id }) => id)
  if (ids.length > 0) redirect(`/admin/order/ship${searchOf({ ...parseQuery(search), ids: ids.join() })}`)
  return []
}

/** Of a selection the orders that come after these, of a list what is as old as the last or younger. */
function placeOfNext(search: Search, shown: { create_time: string }[], rest: number[]) {
  if (rest.length > 0) return searchOf({ ids: rest.join() })
  const { ids: _ids, ...filters } = parseQuery(search)
  const last = shown.at(-1)
  const isOfList = search.status !== undefined
  return isOfList && last && shown.length === MOST ? searchOf({ ...filters, start: last.create_time }) : undefined
}

/** The packing bench: `?ids=1,2`, which were chosen in the list; else the oldest of a list with these filters. */
export default function PackOrders({ searchParams }: PageProps<'/admin/order/ship'>) {
  return screen('Bulk ship orders', async () => {
    const [{ t }, may, search] = await Promise.all([getTranslations(), visitorMay(), searchParams])
    await visitorMust(shipOrders)
    await visitorMust(listOrdersToPack)
    const chosen = idsInQuery(search.ids).sort((a, b) => a - b)
    const ids = chosen.length > 0 ? chosen.slice(0, MOST) : await packOldest({ ...search, status: 'paid' })
    const { items } = ids.length > 0 ? await call(listOrdersToPack, { ids }) : { items: [] }
    const fields = await withOptions(fieldsOf(shipOrders.input, 'input', t))
    const carrier = fields.find(({ name }) => name === 'carrier')
    return (
      <Page
        title={t('Bulk ship orders')}
        back={<BackLink href="/admin/order?status=paid">{t('All orders')}</BackLink>}
        actions={<PackingLinks ids={ids} print={may(readOrder) && may(readAddressOfOrder)} />}
      >
        <Bench
          key={ids.join()}
          orders={items}
          carriers={(carrier?.options ?? []).filter(({ disabled }) => !disabled)}
          initial={String(carrier?.initial ?? '')}
          hasWaybills={await offersWaybills()}
          next={placeOfNext(search, items, chosen.slice(MOST))}
        />
        <Live of={['order', 'refund']} />
      </Page>
    )
  })
}
