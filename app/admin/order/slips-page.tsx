import type { Option } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { withOptions } from '@/components/admin/server/describe'
import { invalid } from '@/lib/base/errors'
import { readAddressOfOrder, readOrder } from '@/lib/commerce/staff-endpoints'
import { shopSettings } from '@/lib/config/settings'
import { call } from '@/lib/core/next/call'
import { currentVisit } from '@/lib/core/next/visit'
import { ensureFreshSettings } from '@/lib/core/runtime/stored-settings'
import { linesOf, refundedOf, type Seller, type Slip } from './slip'
import { Slips } from './slips'

const MOST = 50

/** A sheet per order, for printing. That an address was read is logged for each order. */
export function slipsPage(ids: number[]) {
  return screen('Packing slips', async () => {
    if (ids.length === 0 || ids.length > MOST) invalid('ids', 'must be between 1 and {most}', { most: MOST })
    const [carriers] = await withOptions<{ dict: string; options?: Option[] }>([{ dict: 'carrier' }])
    const slips: Slip[] = []
    for (const id of ids) slips.push(await slipOf(id, carriers?.options ?? []))
    return <Slips slips={slips} seller={await seller()} />
  })
}

async function slipOf(id: number, carriers: Option[]): Promise<Slip> {
  const order = await call(readOrder, { id })
  const { name, mobile, province, city, country, detail, remark } = await call(readAddressOfOrder, { id })
  const { order_no, status, note, create_time, goods_price, reductions, freight, discount, total_price } = order
  const { tracking_no } = order
  return {
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
    tracking_no,
    carrier: carriers.find(({ value }) => value === order.carrier)?.label ?? order.carrier,
    refunded: refundedOf(order),
    to: { name, mobile, place: [province, city, country, detail].join(' ') },
    lines: linesOf(order),
  }
}

async function seller(): Promise<Seller> {
  const { runtime } = await currentVisit()
  await ensureFreshSettings(runtime)
  const settings = shopSettings.in(runtime)
  return { name: settings['shop.name'], phone: settings['shop.phone'] }
}
