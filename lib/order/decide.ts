import type { FrozenAddress } from '@/db/schema/order'
import type { Locale } from '../base/i18n/i18n'
import type { Key } from '../core/endpoint/context'
import { areaAt, findSlot } from '../delivery/areas'
import type { OrderToCheck } from '../facets/order'
import type { Quote } from '../price/quote'
import { addressFields, enteredFields } from './custom'
import type { Draft } from './draft'
import { newNumber } from './numbers'
import * as pricing from './pricing'
import type { Cart, FoundItem, Item, OrderRead } from './read'
import { OUTDATED, type Refused } from './refused'
import { ORDER_LIMIT } from './settings'

/** What was sent, and for whom. */
export type Placing = { user_id: number; draft: Draft; key: Key | undefined; locale: Locale }

/** Of orders that are decided one after the other: what those before took of a variant, and of its flash sale. */
export class Taken {
  readonly pieces = new Map<number, number>()
  readonly ofSale = new Map<number, number>()

  add({ lines, sales = [] }: OrderToWrite): void {
    for (const { sku_id, count } of lines) this.pieces.set(sku_id, (this.pieces.get(sku_id) ?? 0) + count)
    for (const { sku_id, pieces } of sales) this.ofSale.set(sku_id, (this.ofSale.get(sku_id) ?? 0) + pieces)
  }
}

/** An order as `place_orders` writes it. */
export type OrderToWrite = ReturnType<typeof orderOf>

export type Decision = { refused: Refused } | { earlier: number } | { order: OrderToWrite; toCheck: OrderToCheck }

/**
 * What becomes of an order, by what was read of it: an earlier one under its key, a refusal, or what is to be written.
 * `rules`: for the way in which it is delivered.
 */
export function decide(rules: pricing.PriceRules, placing: Placing, read: OrderRead, taken?: Taken): Decision {
  const { draft, key } = placing
  const { earlier } = read.buyer
  if (earlier && earlier.fingerprint === key?.fingerprint) return { earlier: earlier.order_id }
  const tooMany = overLimit(rules, read)
  if (tooMany) return { refused: tooMany }
  if (earlier) return { refused: { kind: 'key_reused' } }
  const address = addressOf(draft, read)
  if ('refused' in address) return address
  const items = added(read.lines, taken)
  const short = refusedItems(items, rules.way)
  if (short) return { refused: short }
  if (!pricing.areCurrent(rules, read.basis)) return { refused: { kind: OUTDATED } }

  const terms = termsOf(items, read, taken)
  const price = pricing.quoteTerms(rules, terms, draft.coupon_ids)
  const slot = slotOf(draft, rules, terms.region)
  const refused =
    notOffered(rules) ??
    refusedPrice(pricing.minimumOf(rules, terms), price, draft.coupon_ids) ??
    slot.refused ??
    changedTotal(draft, price)
  if (refused) return { refused }
  const order = orderOf({ rules, placing, read, items, price, address: address.frozen, trip: slot.trip })
  return { order, toCheck: orderToCheck(placing.user_id, draft, terms, price) }
}

/** Who has placed too many lately, or was refused five times as often. */
function overLimit({ settings: { most } }: pricing.PriceRules, { buyer: { counted } }: OrderRead): Refused | undefined {
  if (!counted) return undefined
  const left = ORDER_LIMIT.seconds - (Date.parse(counted.now) - Date.parse(counted.since)) / 1000
  if (left <= 0 || (counted.placed < most && counted.refused < 5 * most)) return undefined
  return { kind: 'too_many', details: Math.max(1, Math.ceil(left)) }
}

/** Who it is for and where it goes, as it is frozen in it. Where it goes to no address the contact is enough. */
function addressOf(
  { address_id, delivery }: Draft,
  { buyer: { address }, place }: OrderRead,
): { frozen: FrozenAddress } | { refused: Refused } {
  const isElsewhere = delivery?.way === 'pickup' || delivery?.way === 'none'
  if (!address && (address_id !== undefined || !isElsewhere))
    return { refused: { kind: address_id === undefined ? 'no_address' : 'address' } }
  if (address && !isElsewhere) {
    const { name, mobile, province, city, country, detail, region_code } = address
    return { frozen: { name, mobile, province, city, country, detail, region_code, ...addressFields(address) } }
  }
  const contact = delivery?.contact ?? address
  if (!contact) return { refused: { kind: 'no_contact' } }
  if (delivery?.way === 'pickup' && !place) return { refused: { kind: 'place' } }
  const { name, mobile } = contact
  const detail = delivery?.way === 'pickup' && place ? `${place.name} ${place.address}` : ''
  return { frozen: { name, mobile, province: '', city: '', country: '', detail, region_code: null } }
}

/** Each variant once, where it was named first, without what others took. What was not found stays at its place. */
export function added(lines: Item[], taken?: Taken): Item[] {
  const byVariant = new Map<number, FoundItem>()
  return lines.flatMap((line): Item[] => {
    if (line.sku_id === null) return [line]
    const first = byVariant.get(line.sku_id)
    if (first) first.count += line.count
    const one = { ...line, stock: line.stock - (taken?.pieces.get(line.sku_id) ?? 0) }
    if (!first) byVariant.set(line.sku_id, one)
    return first ? [] : [one]
  })
}

/** Why these items cannot be ordered: everything of the first kind that is in the way. */
export function refusedItems(items: Item[], way: string): Refused | undefined {
  const of = ({ product_id, sku_id }: Item) => ({ product_id, sku_id })
  const found = items.filter((item) => item.sku_id !== null)
  const without = items.filter((item) => item.sku_id === null && item.on_sale)
  if (without.length > 0) return { kind: 'variant', details: without.map(({ at, product_id }) => ({ at, product_id })) }
  const many = items.filter(({ count }) => count > MOST_PIECES)
  if (many.length > 0) return { kind: 'count', details: many.map(({ at, product_id }) => ({ at, product_id })) }
  const off = items.filter(({ on_sale }) => !on_sale)
  if (off.length > 0) return { kind: 'not_on_sale', details: { items: off.map(of) } }
  const short = found.filter(({ stock, count }) => stock < count)
  const shown = short.map((item) => ({ ...of(item), wanted: item.count, available: Math.max(0, item.stock) }))
  if (short.length > 0) return { kind: 'out_of_stock', details: { short: shown } }
  const excluded = found.filter(({ delivery }) => !delivery.includes(way))
  return excluded.length > 0 ? { kind: 'excluded', details: { items: excluded.map(of) } } : undefined
}

export const MOST_PIECES = 99

const isFound = (item: Item): item is FoundItem => item.sku_id !== null

/** What the price of these depends on, by the ids of variants. */
export function termsOf(items: Item[], { buyer, basis }: OrderRead, taken?: Taken): pricing.PriceTerms {
  const { sales, held } = basis
  const lines = items
    .filter(isFound)
    .map(({ sku_id, product_id, category, price, count, weight, volume, template }) => ({
      variant: sku_id,
      product: product_id,
      categories: [category],
      price,
      count,
      weight,
      volume,
      template,
    }))
  return {
    region: buyer.address?.region_code ?? null,
    lines: lines.toSorted((a, b) => a.variant - b.variant),
    sales: sales?.map((one) => ({ ...one, left: leftOf(one, taken) })) ?? null,
    held,
  }
}

/** Of 99 or more no count is kept: `place_orders` looks whether there are enough for all. */
const leftOf = ({ variant, left }: { variant: number; left: number }, taken?: Taken): number =>
  left < MOST_PIECES ? Math.max(0, left - (taken?.ofSale.get(variant) ?? 0)) : left

const notOffered = ({ way, settings }: pricing.PriceRules): Refused | undefined =>
  settings.ways.includes(way) ? undefined : { kind: 'way' }

/** Why an order at this price is refused. */
function refusedPrice(minimum: number, price: Quote, coupon_ids: number[] = []): Refused | undefined {
  const goods_price = price.goods_price - price.sale_off
  if (goods_price < minimum) return { kind: 'minimum', details: { minimum, goods_price } }
  const { undeliverable } = price.freight
  if (undeliverable.length > 0) {
    const items = undeliverable.map(({ variant, reason }) => ({ sku_id: variant, reason }))
    return { kind: 'undeliverable', details: { items } }
  }
  const used = couponsOf(price)
  const coupons = coupon_ids.filter((id) => !used.includes(id)).map((id) => unusableCoupon(id, price))
  return coupons.length > 0 ? { kind: 'coupon', details: { coupons } } : undefined
}

const couponsOf = ({ applied }: Quote) => applied.flatMap((one) => ('own' in one ? [one.own] : []))

/** Why a coupon that the buyer named takes nothing off. */
const unusableCoupon = (id: number, { missed_coupons }: Quote) => ({
  id,
  reason: missed_coupons.find(({ own }) => own === id)?.reason ?? 'not_found',
})

/** The time slot of a courier, or why there is none. */
function slotOf({ delivery }: Draft, { way, areas, booked }: pricing.PriceRules, region: string | null) {
  if (way !== 'courier') return {}
  const area = areaAt(areas, region)
  const slot = area && findSlot(area, delivery?.day, delivery?.starts)
  if (!slot) return { refused: { kind: 'slot' } }
  if ((booked.get(area.id) ?? 0) >= slot.limit) return { refused: { kind: 'slot_full' } }
  return { trip: { ...slot, area_id: area.id, area_version: area.version, area: area.name } }
}

function changedTotal({ total_price: expected }: Draft, { total_price }: Quote): Refused | undefined {
  if (expected === undefined || expected === total_price) return undefined
  return { kind: 'price_changed', details: { total_price } }
}

type Decided = {
  rules: pricing.PriceRules
  placing: Placing
  read: OrderRead
  items: Item[]
  price: Quote
  address: FrozenAddress
  trip: object | undefined
}

function orderOf({ rules, placing, read, items, price, address, trip }: Decided) {
  const { user_id, draft, key } = placing
  const hasRules = !pricing.areNone(rules)
  return {
    buyer: user_id,
    order_no: newNumber(),
    delivery: rules.way,
    goods_price: price.goods_price,
    freight: price.freight.fee,
    reduction: price.reduction,
    address,
    remark: draft.remark,
    minutes: rules.settings.order['order.pay_minutes'],
    key: key?.key,
    fingerprint: key?.fingerprint,
    lines: items.filter(isFound).map((item) => lineOf(item, draft, price)),
    parts: any(pricing.partsOf(price, rules)),
    reductions: any(pricing.reductionsOf(price, rules)),
    coupons: any(couponsOf(price)),
    sales: any(price.flashPieces.map(({ offer, variant, pieces }) => ({ offer_id: offer, sku_id: variant, pieces }))),
    trip,
    pickup: rules.way === 'pickup' ? { place_id: read.place?.id, days: rules.settings.pickup_days } : undefined,
    basis_hash: hasRules ? read.basis_hash : undefined,
    chosen: hasRules ? (draft.coupon_ids ?? []) : undefined,
    holds_until: rules.offers.holds_until,
    custom: enteredFields(draft),
  }
}

const any = <One>(all: One[]): One[] | undefined => (all.length > 0 ? all : undefined)

function lineOf(item: FoundItem, { items }: Draft, price: Quote) {
  const { at, product_id, sku_id, name, specs, file_id, image, count, version } = item
  const quoted = price.lines.find(({ variant }) => variant === sku_id)
  const accepts = items.some((one) => one.product_id === product_id && one.accepts_no_return === true)
  return {
    at,
    product_id,
    sku_id,
    name,
    specs,
    file_id,
    image,
    count,
    version,
    price: item.price,
    reduction: quoted ? pricing.reductionOf(quoted) : 0,
    no_return: accepts ? item.no_return : null,
  }
}

/** What a check sees of an order at this price. */
export const orderToCheck = (
  user_id: number,
  asked: Cart & Partial<Pick<Draft, 'remark'>>,
  terms: pricing.PriceTerms,
  price: Quote,
): OrderToCheck => ({
  user_id,
  lines: price.lines.map((line) => {
    const product_id = terms.lines.find(({ variant }) => variant === line.variant)?.product ?? 0
    const { price: each, count, variant: sku_id } = line
    const isIts = (item: Cart['items'][number]) => item.product_id === product_id && (item.sku_id ?? sku_id) === sku_id
    return {
      at: asked.items.findIndex(isIts),
      product_id,
      sku_id,
      count,
      price: each,
      reduction: pricing.reductionOf(line),
    }
  }),
  goods_price: price.goods_price,
  reduction: price.reduction,
  freight: price.freight.fee,
  total_price: price.total_price,
  delivery: asked.delivery ?? { way: 'express' },
  region: terms.region,
  remark: asked.remark ?? '',
})
