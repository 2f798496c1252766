import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { address } from '@/db/schema/address'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { areaAt, openAreas, openSlots } from '@/lib/delivery/areas'
import type { DeliveryOption, DeliveryQuestion, DeliveryWay } from '@/lib/delivery/contract'
import { openPlaces } from '@/lib/delivery/places'
import { offeredWays } from '@/lib/delivery/settings'
import { previewItems } from '@/lib/order/preview'

type Option = z.output<typeof DeliveryOption>

/** Each way that the shop has, with what it would cost these items, and why it cannot be chosen. */
export async function listWays(
  db: Db,
  runtime: Runtime,
  user_id: number,
  { items, address_id }: z.output<typeof DeliveryQuestion>,
) {
  const places = await openPlaces(db)
  const where = isAddressed(user_id, address_id)
  const [to] = await db.select({ region: address.region_code }).from(address).where(where)
  const areas = offeredWays(runtime).includes('courier') ? await openAreas(db) : []
  const area = to && areaAt(areas, to.region)
  const slots = area ? await openSlots(db, area) : []
  const optionOf = async (way: DeliveryWay): Promise<Option> => {
    const asked = { items, address_id, delivery: { way } }
    const { preview } = await previewItems(db, runtime, user_id, asked)
    const { freight, undeliverable, goods_price, minimum } = preview
    const [first] = undeliverable
    const problem = first?.reason === 'excluded' ? 'excluded' : problemOf(way, first?.reason)
    const isBelow = way === 'courier' && goods_price < minimum
    return { way, fee: freight, problem: problem ?? (isBelow ? 'minimum' : null) }
  }
  const problemOf = (way: DeliveryWay, ofAddress: Option['problem'] = null): Option['problem'] => {
    if (way === 'pickup') return places.length > 0 ? null : 'no_place'
    if (way === 'none') return null
    if (!to) return 'no_address'
    const isFull = way === 'courier' && slots.every(({ available }) => available === 0)
    return ofAddress ?? (isFull ? 'no_slot' : null)
  }
  const options: Option[] = []
  for (const way of waysIn(runtime, areas.length > 0)) options.push(await optionOf(way))
  return { items: options, places, slots }
}

/** Without an area the courier goes nowhere, so it is no way to choose, unless it is the only one. */
function waysIn(runtime: Runtime, hasAreas: boolean): DeliveryWay[] {
  const offered = offeredWays(runtime)
  const possible = offered.filter((way) => way !== 'courier' || hasAreas)
  return possible.length > 0 ? possible : offered
}

const isAddressed = (user_id: number, address_id: number | undefined) =>
  and(
    eq(address.user_id, user_id),
    address_id === undefined ? eq(address.is_default, true) : eq(address.id, address_id),
  )
