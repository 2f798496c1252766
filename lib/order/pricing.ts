import { type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import type { ValueNamed } from '../core/endpoint/context'
import type { OrderToCheck } from '../core/runtime/facets'
import type { Runtime } from '../core/runtime/runtime'
import { buyerOf, type CouponBook, couponBook, expireCouponBook, OwnCoupons } from '../coupon/book'
import { type Area, areaAt, courierFreight, findSlot, openAreas } from '../delivery/areas'
import type { DeliveryChoice, DeliveryWay } from '../delivery/contract'
import { deliverySettings, offeredWays } from '../delivery/settings'
import { expireFreightBook, type FreightBook, freightBook } from '../freight/book'
import type { FreightPart } from '../freight/contract'
import { expireOfferBook, type OfferBook, offerBook } from '../offer/book'
import type { Reduction } from '../offer/contract'
import { flatFreight } from '../price/freight'
import { ANONYMOUS, type Quote, quote } from '../price/quote'
import { type CheckRefusal, checkOrder } from './checks'
import type { OrderDraft } from './contract'
import { OUTDATED, type Refused } from './refused'
import { orderSettings } from './settings'

type Draft = z.output<typeof OrderDraft>

/** What prices are made of now, and the revisions that it is of. */
export type PriceRules = {
  freight: FreightBook
  offers: OfferBook
  coupons: CouponBook
  way: DeliveryWay
  /** Of the shop's own courier, where that is the way. */
  areas: Area[]
}

/** `tx`: as this transaction finds them. */
export const priceRules = async (runtime: Runtime, tx?: Db): Promise<PriceRules> => ({
  freight: await freightBook(runtime, tx),
  offers: await offerBook(runtime, tx),
  coupons: await couponBook(runtime, tx),
  way: 'express',
  areas: [],
})

/** The same where nothing has to be asked for it. */
export function cachedRules(runtime: Runtime): PriceRules | undefined {
  const freight = freightBook.cached(runtime)
  const offers = offerBook.cached(runtime)
  const coupons = couponBook.cached(runtime)
  return freight && offers && coupons && { freight, offers, coupons, way: 'express', areas: [] }
}

/** No template, offer or coupon: goods and a flat fee are all that there is to add. */
export const areNone = ({ freight, offers, coupons }: PriceRules): boolean =>
  freight.templates.size === 0 &&
  offers.offers.length === 0 &&
  offers.flashPrices.size === 0 &&
  coupons.coupons.size === 0

/** Whether it is delivered otherwise than by a carrier, or would have to be. */
export const isByWay = (runtime: Runtime, { delivery }: Pick<Draft, 'delivery'>): boolean =>
  wayOf(delivery) !== 'express' || !offeredWays(runtime).includes('express')

type Chosen = Pick<DeliveryChoice, 'way'>
const wayOf = (delivery: Chosen | undefined): DeliveryWay => delivery?.way ?? 'express'

/** Only a carrier is paid by templates, and a courier by area. */
export async function rulesFor(db: Db, rules: PriceRules, delivery: Chosen | undefined): Promise<PriceRules> {
  const way = wayOf(delivery)
  if (way === 'express') return rules
  const areas = way === 'courier' ? await openAreas(db) : []
  return { ...rules, freight: { ...rules.freight, templates: new Map(), usual: undefined }, way, areas }
}

/** The least that goods have to cost: in the shop, and in the area of its courier. */
export const minimumOf = (runtime: Runtime, { areas }: PriceRules, { region }: PriceTerms): number =>
  Math.max(orderSettings.in(runtime)['order.minimum'], areaAt(areas, region)?.minimum ?? 0)

/**
 * What the price of an order depends on beside the rules: `price_terms` says it, for a buyer, a region and these items.
 */
const PriceTerms = z.object({
  region: z.string().nullable(),
  lines: z.array(
    z.object({
      variant: z.int(),
      product: z.int(),
      categories: z.array(z.int()),
      price: z.int(),
      count: z.int(),
      weight: z.int().nullable(),
      volume: z.int().nullable(),
      template: z.int().nullable(),
    }),
  ),
  sales: z.array(z.object({ variant: z.int(), offer: z.int(), left: z.int(), bought: z.int() })).nullable(),
  held: OwnCoupons.nullable(),
  revisions: z.record(z.string(), z.int()).nullable(),
})
export type PriceTerms = z.output<typeof PriceTerms>
export const termsOf = (text: string): PriceTerms => PriceTerms.parse(JSON.parse(text))

/** Which of a buyer’s things matter by these rules: as the last arguments of `price_terms`. */
export const termsNeeded = ({ offers, coupons }: PriceRules) => ({
  of_sales: [...new Set([...offers.flashPrices.values()].map(({ offer }) => offer))],
  with_coupons: coupons.coupons.size > 0,
})

/** The items as `order_wanted` finds them. */
export const itemRows = (value: ValueNamed) => sql`order_wanted(${value('items')}::jsonb)`

/** Its text, in a statement. */
export const priceTerms = (buyer: SQLWrapper, value: ValueNamed) => sql<string>`order_terms(${buyer},
  ${value('items')}::jsonb, ${value('address_id')}::int, ${value('of_sales')}::int[], ${value('with_coupons')}::boolean)`

/** The same in a statement that has found the items already. */
export const priceTermsOf = (rows: SQLWrapper, buyer: SQLWrapper, value: ValueNamed) => sql<string>`(
  select price_terms(${buyer}, address_region(${buyer}, ${value('address_id')}::int), array_agg(sku_id), array_agg(count),
    ${value('of_sales')}::int[], ${value('with_coupons')}::boolean)
  from ${rows} where sku_id is not null)`

/** Whether these are still the rules; if not, they are read again. */
function areCurrent({ freight, offers, coupons }: PriceRules, { revisions }: PriceTerms): boolean {
  const isSame = (name: string, { revision }: { revision: number }) => (revisions?.[name] ?? 0) === revision
  return isSame('freight', freight) && isSame('offer', offers) && isSame('coupon', coupons)
}

/** What is remembered of rules is outdated. */
export function expireRules(runtime: Runtime): void {
  expireFreightBook(runtime)
  expireOfferBook(runtime)
  expireCouponBook(runtime)
}

/** What an order costs by these rules, and why. `chosen`: only with these coupons. */
export function quoteTerms(
  runtime: Runtime,
  rules: PriceRules,
  terms: PriceTerms,
  chosen: number[] | undefined,
): Quote {
  const { freight, offers, coupons } = rules
  const buyer = terms.held ? buyerOf(terms.held, coupons) : ANONYMOUS
  const settings = orderSettings.in(runtime)
  const isShipped = rules.way === 'express'
  const flat = flatFreight(isShipped ? settings['order.freight'] : 0, settings['order.free_freight_from'])
  const usual = rules.way === 'courier' ? courierFreight(rules.areas) : (freight.usual ?? flat)
  const several = settings['order.add_up_freight'] ? ('sum' as const) : ('highest' as const)
  const isOfFlashSale = ({ variant, offer }: { variant: number; offer: number }) =>
    offers.flashPrices.get(variant)?.offer === offer
  return quote({
    lines: terms.lines,
    region: terms.region,
    rules: {
      freight: { templates: freight.templates, usual, several },
      flashPrices: offers.flashPrices,
      offers: offers.offers,
    },
    buyer,
    left: new Map((terms.sales ?? []).filter(isOfFlashSale).map(({ variant, ...state }) => [variant, state])),
    chosen,
    now: offers.read_at,
    report: (kind, error) =>
      runtime.log('error', 'a kind of discount failed and took nothing off', { kind, error: String(error) }),
  })
}

/** How the freight came about, with the names of now; nothing to say where it is the flat fee. */
export const partsOf = ({ freight }: Quote, { freight: { templates } }: PriceRules): FreightPart[] =>
  (templates.size > 0 ? freight.parts : []).map(({ template, variants, short: _short, ...part }) => ({
    ...part,
    template_id: template,
    name: template === null ? null : (templates.get(template)?.name ?? null),
    sku_ids: variants,
  }))

/** What offers and coupons take off, with the names of now. */
export const reductionsOf = (
  { applied, lines }: Quote,
  { offers: { names }, coupons: { coupons } }: PriceRules,
): Reduction[] =>
  applied.map((one) => {
    const isSame = (share: object) =>
      'own' in one ? 'own' in share && share.own === one.own : 'offer' in share && share.offer === one.offer
    return {
      ...('own' in one
        ? { offer_id: null, coupon_id: one.coupon, name: coupons.get(one.coupon)?.name ?? '' }
        : { offer_id: one.offer, coupon_id: null, name: names.get(one.offer) ?? '' }),
      part: one.of,
      amount: one.off,
      shares: lines.flatMap(({ variant, shares }) =>
        shares.filter(isSame).map(({ amount, pieces }) => ({ sku_id: variant, amount, ...(pieces && { pieces }) })),
      ),
    }
  })

export const reductionOf = ({ shares }: Quote['lines'][number]): number =>
  shares.reduce((sum, { amount }) => sum + amount, 0)

/** Who wants what. */
type Asking = { user_id: number; draft: Draft }

/**
 * What an order costs and takes by these rules, as `create_order` writes it; or why it is refused,
 * unless its key has an order.
 */
export type Priced = Awaited<ReturnType<typeof pricedBy>>

export async function pricedBy(db: Db, runtime: Runtime, all: PriceRules, { user_id, draft }: Asking, text: string) {
  const terms = termsOf(text)
  const delivery = deliveryOf(runtime, draft, terms)
  if (!areCurrent(all, terms)) return { delivery, refused: { kind: OUTDATED } }
  const { coupon_ids } = draft
  const rules = await rulesFor(db, all, draft.delivery)
  const price = quoteTerms(runtime, rules, terms, coupon_ids)
  const booked = bookingOf(draft, rules, terms)
  const refused: Refused | CheckRefusal | undefined =
    notOffered(runtime, draft) ??
    refusalOf(minimumOf(runtime, rules, terms), price, coupon_ids) ??
    booked.refused ??
    (await checkOrder(db, runtime, orderToCheck(user_id, draft, terms, price)))
  if (refused) return { delivery, refused }
  return {
    delivery: delivery && { ...delivery, ...booked.slot },
    holds_until: rules.offers.holds_until ?? null,
    freight: price.freight.fee,
    reduction: price.reduction,
    parts: partsOf(price, rules),
    reductions: reductionsOf(price, rules),
    coupons: couponsOf(price),
    sales: price.flashPieces.map(({ offer, variant, pieces }) => ({ offer_id: offer, sku_id: variant, pieces })),
    shares: Object.fromEntries(price.lines.map((line) => [line.variant, reductionOf(line)])),
  }
}

type ItemsToCheck = Pick<Draft, 'items' | 'delivery'> & Partial<Pick<Draft, 'remark'>>

/** What a check sees of an order at this price. */
export const orderToCheck = (user_id: number, asked: ItemsToCheck, terms: PriceTerms, price: Quote): OrderToCheck => ({
  user_id,
  lines: price.lines.map((line) => {
    const product_id = terms.lines.find(({ variant }) => variant === line.variant)?.product ?? 0
    const { price: each, count, variant: sku_id } = line
    const isIts = (item: Draft['items'][number]) => item.product_id === product_id && (item.sku_id ?? sku_id) === sku_id
    return { at: asked.items.findIndex(isIts), product_id, sku_id, count, price: each, reduction: reductionOf(line) }
  }),
  goods_price: price.goods_price,
  reduction: price.reduction,
  freight: price.freight.fee,
  total_price: price.total_price,
  delivery: asked.delivery ?? { way: 'express' },
  region: terms.region,
  remark: asked.remark ?? '',
})

/** As `create_order` takes it; `region`: no part of such an order, so that it is the one that was read. */
function deliveryOf(runtime: Runtime, { delivery }: Draft, { region }: PriceTerms) {
  if (!delivery || delivery.way === 'express') return undefined
  return { ...delivery, region, days: deliverySettings.in(runtime)['delivery.pickup_days'] }
}

/** The time slot of a courier, as `create_order` locks it; or that there is none such. */
function bookingOf({ delivery }: Draft, { areas }: PriceRules, { region }: PriceTerms) {
  if (delivery?.way !== 'courier') return {}
  const area = areaAt(areas, region)
  const slot = area && findSlot(area, delivery.day, delivery.starts)
  if (!slot) return { refused: { kind: 'slot' } }
  return { slot: { ...slot, area_id: area.id, area_version: area.version, area: area.name } }
}

function notOffered(runtime: Runtime, { delivery }: Draft): Refused | undefined {
  return offeredWays(runtime).includes(wayOf(delivery)) ? undefined : { kind: 'way' }
}

/** Why an order at this price is refused. */
function refusalOf(minimum: number, price: Quote, coupon_ids: number[] = []): Refused | undefined {
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
