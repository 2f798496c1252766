import type { z } from 'zod'
import type { Db } from '@/db/client'
import type { Runtime } from '../core/runtime/runtime'
import { buyerOf, type CouponBook, couponBook, expireCouponBook, type OwnCoupons } from '../coupon/book'
import { type Area, areaAt, bookedAt, courierFreight, openAreas } from '../delivery/areas'
import type { DeliveryChoice, DeliveryWay } from '../delivery/contract'
import { deliverySettings, offeredWays } from '../delivery/settings'
import { expireFreightBook, type FreightBook, freightBook } from '../freight/book'
import type { FreightPart } from '../freight/contract'
import { expireOfferBook, type OfferBook, offerBook } from '../offer/book'
import type { Reduction } from '../offer/contract'
import { flatFreight } from '../price/freight'
import { ANONYMOUS, type Quote, quote } from '../price/quote'
import type { Line } from '../price/types'
import { ORDER_LIMIT, orderSettings } from './settings'

/** What prices are made of now, and the revisions that it is of. */
export type PriceRules = {
  freight: FreightBook
  offers: OfferBook
  coupons: CouponBook
  way: DeliveryWay
  /** Of the shop's own courier, where that is the way, and how many orders each has in the time slot chosen. */
  areas: Area[]
  booked: ReadonlyMap<number, number>
  settings: ReturnType<typeof settingsOf>
}

const BY_CARRIER = { way: 'express' as const, areas: [], booked: new Map<number, number>() }

/** What the shop has set for orders. `most`: orders a minute and buyer. */
const settingsOf = (runtime: Runtime) => ({
  order: orderSettings.in(runtime),
  ways: offeredWays(runtime),
  pickup_days: deliverySettings.in(runtime)['delivery.pickup_days'],
  most: ORDER_LIMIT.most(runtime),
  report: (kind: string, error: unknown) =>
    runtime.log('error', 'a kind of discount failed and took nothing off', { kind, error: String(error) }),
})

/** `tx`: as this transaction finds them. */
export const priceRules = async (runtime: Runtime, tx?: Db): Promise<PriceRules> => ({
  freight: await freightBook(runtime, tx),
  offers: await offerBook(runtime, tx),
  coupons: await couponBook(runtime, tx),
  settings: settingsOf(runtime),
  ...BY_CARRIER,
})

/** The same where nothing has to be asked for it. */
export function cachedRules(runtime: Runtime): PriceRules | undefined {
  const freight = freightBook.cached(runtime)
  const offers = offerBook.cached(runtime)
  const coupons = couponBook.cached(runtime)
  return freight && offers && coupons && { freight, offers, coupons, settings: settingsOf(runtime), ...BY_CARRIER }
}

/** No template, offer or coupon: goods and a flat fee are all that there is to add. */
export const areNone = ({ freight, offers, coupons }: PriceRules): boolean =>
  freight.templates.size === 0 &&
  offers.offers.length === 0 &&
  offers.flashPrices.size === 0 &&
  coupons.coupons.size === 0

type Chosen = Pick<DeliveryChoice, 'way'> & Partial<Pick<DeliveryChoice, 'day' | 'starts'>>
const wayOf = (delivery: Chosen | undefined): DeliveryWay => delivery?.way ?? 'express'

/** Only a carrier is paid by templates, and a courier by area. */
export async function rulesFor(db: Db, rules: PriceRules, delivery: Chosen | undefined): Promise<PriceRules> {
  const way = wayOf(delivery)
  if (way === 'express') return rules
  const areas = way === 'courier' ? await openAreas(db) : []
  const booked = areas.length > 0 ? await bookedAt(db, delivery?.day, delivery?.starts) : new Map<number, number>()
  return { ...rules, freight: { ...rules.freight, templates: new Map(), usual: undefined }, way, areas, booked }
}

/** The least that goods have to cost: in the shop, and in the area of its courier. */
export const minimumOf = ({ areas, settings }: PriceRules, { region }: PriceTerms): number =>
  Math.max(settings.order['order.minimum'], areaAt(areas, region)?.minimum ?? 0)

/** What the price of an order depends on beside the rules: of a buyer, a region and these items. */
export type PriceTerms = {
  region: string | null
  lines: Line[]
  sales: { variant: number; offer: number; left: number; bought: number }[] | null
  held: z.output<typeof OwnCoupons> | null
}

/** Which of a buyer’s things matter by these rules: as the last arguments of `order_basis`. */
export const termsNeeded = ({ offers, coupons }: PriceRules) => ({
  of_sales: [...new Set([...offers.flashPrices.values()].map(({ offer }) => offer))],
  with_coupons: coupons.coupons.size > 0,
})

/** Whether these are still the rules; if not, they are read again. */
export function areCurrent(
  { freight, offers, coupons }: PriceRules,
  { revisions }: { revisions: Record<string, number> | null },
): boolean {
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
export function quoteTerms(rules: PriceRules, terms: PriceTerms, chosen: number[] | undefined): Quote {
  const { freight, offers, coupons } = rules
  const buyer = terms.held ? buyerOf(terms.held, coupons) : ANONYMOUS
  const settings = rules.settings.order
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
    report: rules.settings.report,
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
