import type { Option } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { withOptions } from '@/components/admin/server/describe'
import { invalid } from '@/lib/base/errors'
import { readAddressOfOrder, readOrder } from '@/lib/commerce/staff-endpoints'
import { shopSettings } from '@/lib/config/settings'
import { call } from '@/lib/core/next/call'
import { currentVisit } from '@/lib/core/next/visit'
import { ensureFreshSettings } from '@/lib/core/runtime/stored-settings'
import { listParcels } from '@/lib/parcel/endpoints'
import { parcelsOnPaper, refundedOf, replacementOnPaper, type Seller, type Slip } from './slip'
import { Slips } from './slips'

const MOST = 50

/** One parcel of an order, or what an exchange gives. */
type Only = { parcel?: number | undefined; after_sale?: number | undefined }

/** A sheet per parcel, for printing; `only`: that one alone. That an address was read is logged for each order. */
export function slipsPage(ids: number[], only: Only = {}) {
  return screen('Packing slips', async () => {
    if (ids.length === 0 || ids.length > MOST) invalid('ids', 'must be between 1 and {most}', { most: MOST })
    const [carriers] = await withOptions<{ dict: string; options?: Option[] }>([{ dict: 'carrier' }])
    const slips: Slip[] = []
    for (const id of ids) slips.push(...(await slipsOf(id, carriers?.options ?? [], only)))
    return <Slips slips={slips} seller={await seller()} />
  })
}

async function slipsOf(id: number, carriers: Option[], { parcel, after_sale }: Only): Promise<Slip[]> {
  const order = await call(readOrder, { id })
  const isSent = order.items.some(({ sent }) => sent > 0)
  const sent = isSent
    ? (await call(listParcels, { order_id: id, state: 'sent', sort: 'create_time', size: 100 })).items
    : []
  const { name, mobile, province, city, country, detail, remark } = await call(readAddressOfOrder, { id })
  const {
    order_no,
    status,
    note,
    create_time,
    goods_price,
    reductions,
    freight,
    discount,
    total_price,
    pickup,
    courier,
  } = order
  const onPaper = after_sale ? replacementOnPaper(order, after_sale) : parcelsOnPaper(order, sent, parcel)
  return onPaper.map((one) => ({
    ...one,
    id,
    order_no,
    status,
    remark,
    note,
    create_time,
    goods_price,
    reductions,
    freight,
    discount,
    total_price,
    pickup,
    courier,
    carrier: carriers.find(({ value }) => value === one.carrier)?.label ?? one.carrier,
    refunded: refundedOf(order),
    to: { name, mobile, place: [province, city, country, detail].join(' ') },
  }))
}

async function seller(): Promise<Seller> {
  const { runtime } = await currentVisit()
  await ensureFreshSettings(runtime)
  const settings = shopSettings.in(runtime)
  return { name: settings['shop.name'], phone: settings['shop.phone'] }
}
