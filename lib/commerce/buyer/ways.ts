import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { address } from '@/db/schema/address'
import type { Runtime } from '@/lib/core/runtime/runtime'
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
  const hasAddress = (await db.$count(address, isAddressed(user_id, address_id))) > 0
  const optionOf = async (way: DeliveryWay): Promise<Option> => {
    const { freight, undeliverable } = await previewItems(db, runtime, user_id, {
      items,
      address_id,
      delivery: { way },
    })
    const [first] = undeliverable
    return { way, fee: freight, problem: first?.reason === 'excluded' ? 'excluded' : problemOf(way, first?.reason) }
  }
  const problemOf = (way: DeliveryWay, ofAddress: Option['problem'] = null): Option['problem'] => {
    if (way === 'pickup') return places.length > 0 ? null : 'no_place'
    if (way === 'none') return null
    return hasAddress ? ofAddress : 'no_address'
  }
  const options: Option[] = []
  for (const way of offeredWays(runtime)) options.push(await optionOf(way))
  return { items: options, places }
}

const isAddressed = (user_id: number, address_id: number | undefined) =>
  and(
    eq(address.user_id, user_id),
    address_id === undefined ? eq(address.is_default, true) : eq(address.id, address_id),
  )
