import { couponWords, offerHint } from '../kiosk-client/coupons'
import type { Address, FreightPart, OrderPreview } from '../kiosk-client/index'
import type { Piece } from '../kiosk-client/shop'
import { freightRows, itemsOf, missingText, money, shippingAddress } from '../kiosk-client/shop'
import { destination } from './cart'
import { shop } from './shop'
import { fill, language, t } from './words'

export const feeText = (fee: number): string => (fee === 0 ? t.freeFreight : money(fee))

/** What the fee is made of, where it is by templates. */
export const partRows = (parts: FreightPart[]) =>
  freightRows(parts, t.flatFee).map(({ name, fee }) => ({ name, fee: feeText(fee) }))

/** How little is missing until shipping is free. */
export const freeHints = (missing: OrderPreview['free_shipping']): string[] =>
  missing.map((one) => fill(t.moreForFree, { amount: missingText(one) }))

/** How little is missing until an offer takes off more. */
export const offerHints = (missed: OrderPreview['missed_offers']): string[] =>
  missed.map((one) => offerHint(one, couponWords(language))).filter((text) => text)

/**
 * What pieces cost this buyer: `freight` to the chosen or the default address, `costs` with what they have
 * bought of a sale.
 */
export interface Quote {
  freight: string[]
  costs: OrderPreview | null
}

/** Of these pieces; nothing without a sign-in. */
export async function quoteOf(pieces: Piece[]): Promise<Quote> {
  if (pieces.length === 0 || !(await shop.isSignedIn())) return { freight: [], costs: null }
  try {
    const address = shippingAddress((await shop.address.list()).items, destination.id)
    const place = address ? { address_id: address.id } : {}
    const costs = await shop.order.preview({ items: itemsOf(pieces), ...place })
    return { costs, freight: address ? freightNotes(costs, address) : [] }
  } catch {
    return { freight: [], costs: null } // the checkout says it, or what is wrong
  }
}

function freightNotes({ undeliverable, freight, free_shipping }: OrderPreview, { city }: Address): string[] {
  if (undeliverable.some(({ reason }) => reason === 'not_served')) return [t.notDelivered]
  if (undeliverable.length > 0) return [t.chooseRegion]
  return [fill(t.freightTo, { city, fee: feeText(freight) }), ...freeHints(free_shipping)]
}
