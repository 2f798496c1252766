import type { FreightPart, OrderPreview } from '../kiosk-client/index'
import type { Piece } from '../kiosk-client/shop'
import { itemsOf, money, shippingAddress } from '../kiosk-client/shop'
import { destination } from './cart'
import { shop } from './shop'
import { fill, t } from './words'

const inUnits = {
  piece: (n: number) => `×${n}`,
  weight: (n: number) => `${n / 1000} kg`,
  volume: (n: number) => `${n / 1_000_000} m³`,
}

export const feeText = (fee: number): string => (fee === 0 ? t.freeFreight : money(fee))

/** What the fee is made of, where it is by templates. */
export const partRows = (parts: FreightPart[]) =>
  parts
    .filter(({ template_id }) => template_id !== null || parts.length > 1)
    .map(({ name, unit, units, fee }) => ({
      name: `${name || t.flatFee} ${inUnits[unit](units)}`,
      fee: feeText(fee),
    }))

type Few = { amount: number | null; count: number | null }
const few = ({ amount, count }: Few): string => (amount === null ? String(count) : money(amount))

/** How little is missing until shipping is free. */
export const freeHints = (missing: OrderPreview['free_shipping']): string[] =>
  missing.map((one) => fill(t.moreForFree, { amount: few(one) }))

/** How little is missing until an offer takes off more. */
export const offerHints = (missed: OrderPreview['missed_offers']): string[] =>
  missed
    .filter(({ amount, count }) => amount !== null || count !== null)
    .map((one) => fill(t.moreForOffer, { amount: few(one), name: one.name }))

/** The shipping fee of these pieces, to the chosen or the default address; nothing without a sign-in or an address. */
export async function freightNotes(pieces: Piece[]): Promise<string[]> {
  if (pieces.length === 0 || !(await shop.isSignedIn())) return []
  try {
    const address = shippingAddress((await shop.address.list()).items, destination.id)
    if (!address) return []
    const costs = await shop.order.preview({ items: itemsOf(pieces), address_id: address.id })
    if (costs.undeliverable.some(({ reason }) => reason === 'not_served')) return [t.notDelivered]
    if (costs.undeliverable.length > 0) return [t.chooseRegion]
    const fee = fill(t.freightTo, { city: address.city, fee: feeText(costs.freight) })
    return [fee, ...freeHints(costs.free_shipping)]
  } catch {
    return [] // the checkout says it, or what is wrong
  }
}
