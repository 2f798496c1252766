import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { address } from '@/db/schema/address'
import type { Runtime } from '../core/runtime/runtime'
import { type CouponBook, couponBook, heldCoupons, heldJson } from '../coupon/rules'
import { prepareOnce } from '../data/prepare-once'
import { firstOrThrow } from '../data/records'
import type { FreightPart } from '../freight/contract'
import { type FreightBook, freightBook } from '../freight/rules'
import type { Reduction } from '../offer/contract'
import { type OfferBook, offerBook } from '../offer/rules'
import { flatFreight } from '../price/freight'
import { NOBODY, type Quote, quote } from '../price/quote'
import type { Line } from '../price/rules'
import type { OrderDraft } from './contract'
import { orderSettings } from './settings'

type Place = Pick<z.output<typeof OrderDraft>, 'address_id' | 'coupon_ids'>

type Asked = { lines: Line[]; region: string | null; held: string; coupon_ids: Place['coupon_ids'] }

/** What an order costs by the rules of now, and the templates, offers and coupons that they were made of. */
export async function quoteLines(runtime: Runtime, { lines, region, held, coupon_ids }: Asked) {
  const [book, running, coupons] = [await freightBook(runtime), await offerBook(runtime), await couponBook(runtime)]
  const settings = orderSettings.in(runtime)
  const flat = flatFreight(settings['order.freight'], settings['order.free_freight_from'])
  const several = settings['order.add_up_freight'] ? ('sum' as const) : ('highest' as const)
  const freight = { templates: book.templates, usual: book.usual ?? flat, several }
  const buyer = { ...NOBODY, ...heldCoupons(held, coupons) }
  const rules = { freight, offers: running.offers }
  const price = quote({ lines, region, rules, buyer, chosen: coupon_ids, now: running.read_at })
  return { book, running, coupons, price, names: { offers: running.names, coupons: coupons.coupons } }
}

/** Without templates, offers and coupons there is one fee, which the statement that places an order works out by itself. */
export async function needsQuote(runtime: Runtime, { coupon_ids = [] }: Place): Promise<boolean> {
  if (coupon_ids.length > 0 || (await freightBook(runtime)).templates.size > 0) return true
  return (await offerBook(runtime)).offers.length > 0 || (await couponBook(runtime)).coupons.size > 0
}

/** The region of the address that an order would go to; null: not known, or there is none. */
export const regionOf = (user_id: number, { address_id }: Place): SQL<string | null> =>
  sql`(select ${address.region_code} from ${address} where ${address.user_id} = ${user_id}
    and ${address_id === undefined ? sql`${address.is_default}` : sql`${address.id} = ${address_id}`})`

const QuotedLines = z.array(
  z.object({
    variant: z.int(),
    product: z.int(),
    category: z.int(),
    price: z.int(),
    count: z.int(),
    weight: z.int().nullable(),
    volume: z.int().nullable(),
    template: z.int().nullable(),
  }),
)

const sent = sql.placeholder
/** Prepared: planned anew it would cost an order as much as placing it. */
const assumedQuery = prepareOnce((db) => {
  const priced = sql`(select order_price_lines(array_agg(sku_id), array_agg(count))
    from order_wanted(${sent('items')}::jsonb) where sku_id is not null)`
  const region = sql`(select region_code from address where user_id = ${sent('user_id')}
    and case when ${sent('address_id')}::int is null then is_default else id = ${sent('address_id')}::int end)`
  return db
    .select({
      lines: sql<string | null>`${priced}`,
      region: sql<string | null>`${region}`,
      held: sql<string>`${heldJson(sql`${sent('user_id')}::int`)}`,
    })
    .from(sql`(values (1)) as once`)
    .prepare('order_assumed')
})

/** What `create_order` takes: a quote with all that it assumed, so that it can be checked under the locks; null: none needed. */
export async function quotedOrder(runtime: Runtime, user_id: number, items: string, place: Place) {
  if (!(await needsQuote(runtime, place))) return null
  const values = { user_id, items, address_id: place.address_id ?? null }
  const { lines, ...assumed } = firstOrThrow(await assumedQuery(runtime.database.db).execute(values))
  const asked = { ...assumed, lines: parseLines(lines), coupon_ids: place.coupon_ids }
  const { book, running, coupons, price, names } = await quoteLines(runtime, asked)
  const { fee, undeliverable } = price.freight
  const used = price.applied.flatMap((one) => ('held' in one ? [one.held] : []))
  return JSON.stringify({
    revision: book.revision,
    region: assumed.region,
    lines,
    freight: fee,
    parts: partsOf(price, book),
    offers: running.revision,
    holds_until: running.holds_until ?? null,
    reduction: price.reduction,
    reductions: reductionsOf(price, names),
    coupons: used,
    coupon_revision: coupons.revision,
    unusable: (place.coupon_ids ?? []).filter((id) => !used.includes(id)).map((id) => unusableCoupon(id, price)),
    shares: Object.fromEntries(price.lines.map((line) => [line.variant, reductionOf(line)])),
    undeliverable: undeliverable.map(({ variant, reason }) => ({ sku_id: variant, reason })),
  })
}

const parseLines = (json: string | null): Line[] =>
  json === null
    ? []
    : QuotedLines.parse(JSON.parse(json)).map(({ category, ...line }) => ({ ...line, categories: [category] }))

/** How the freight came about, with the names of now. */
export const partsOf = ({ freight }: Quote, { templates }: FreightBook): FreightPart[] =>
  freight.parts.map(({ template, variants, short: _short, ...part }) => ({
    ...part,
    template_id: template,
    name: template === null ? null : (templates.get(template)?.name ?? null),
    sku_ids: variants,
  }))

/** Why a coupon that the buyer named takes nothing off. */
const unusableCoupon = (id: number, { missed_coupons }: Quote) => ({
  id,
  reason: missed_coupons.find(({ held }) => held === id)?.reason ?? 'not_found',
})

type Names = { offers: OfferBook['names']; coupons: CouponBook['coupons'] }

/** What offers and coupons take off, with the names of now. */
export const reductionsOf = ({ applied, lines }: Quote, names: Names): Reduction[] =>
  applied.map((one) => {
    const isSame = (share: object) =>
      'held' in one ? 'held' in share && share.held === one.held : 'offer' in share && share.offer === one.offer
    return {
      ...('held' in one
        ? { offer_id: null, coupon_id: one.coupon, name: names.coupons.get(one.coupon)?.name ?? '' }
        : { offer_id: one.offer, coupon_id: null, name: names.offers.get(one.offer) ?? '' }),
      part: one.of,
      amount: one.off,
      shares: lines.flatMap(({ variant, shares }) =>
        shares.filter(isSame).map(({ amount }) => ({ sku_id: variant, amount })),
      ),
    }
  })

export const reductionOf = ({ shares }: Quote['lines'][number]): number =>
  shares.reduce((sum, { amount }) => sum + amount, 0)
