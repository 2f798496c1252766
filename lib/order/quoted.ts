import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { address } from '@/db/schema/address'
import type { Runtime } from '../core/runtime/runtime'
import { type CouponBook, couponBook, heldCoupons, heldJson } from '../coupon/rules'
import { prepareOnce } from '../data/prepare-once'
import { firstOrThrow } from '../data/records'
import type { FreightPart } from '../freight/contract'
import { type FreightBook, freightBook } from '../freight/rules'
import type { Reduction } from '../offer/contract'
import { type OfferBook, offerBook } from '../offer/rules'
import { saleState } from '../offer/sale-prices'
import { type FreightPlaces, flatFreight, freightPlaces, templatesOf } from '../price/freight'
import { NOBODY, type Quote, quote } from '../price/quote'
import type { Line } from '../price/rules'
import type { SaleState } from '../price/sales'
import type { OrderDraft } from './contract'
import { asDatabaseWrites, type PriceLine, priceLines } from './price-lines'
import { orderSettings } from './settings'

type Draft = z.output<typeof OrderDraft>
type Place = Pick<Draft, 'address_id'>
type Chosen = Pick<Draft, 'coupon_ids'>

/** `held`: what the buyer has, as `heldJson` gives it; null: nothing that could matter. */
type Asked = { lines: Line[]; region: string | null; held: string | null; left?: SaleState | undefined } & Chosen

type PriceRules = Awaited<ReturnType<typeof priceRules>>

async function priceRules(runtime: Runtime) {
  const [book, running, coupons] = [await freightBook(runtime), await offerBook(runtime), await couponBook(runtime)]
  const settings = orderSettings.in(runtime)
  const flat = flatFreight(settings['order.freight'], settings['order.free_freight_from'])
  const several = settings['order.add_up_freight'] ? ('sum' as const) : ('highest' as const)
  const freight = { templates: book.templates, usual: book.usual ?? flat, several }
  return { book, running, coupons, freight, names: { offers: running.names, coupons: coupons.coupons } }
}

function quoteBy({ freight, running, coupons }: PriceRules, { lines, region, held, left, coupon_ids }: Asked): Quote {
  const buyer = held === null ? NOBODY : { ...NOBODY, ...heldCoupons(held, coupons) }
  const rules = { freight, sales: running.sales, offers: running.offers }
  return quote({ lines, region, rules, buyer, left, chosen: coupon_ids, now: running.read_at })
}

/** What an order costs by the rules of now, and the templates, offers and coupons that they were made of. */
export async function quoteLines(runtime: Runtime, user_id: number, asked: Asked) {
  const rules = await priceRules(runtime)
  const left = await leftFor(runtime, user_id, asked.lines)
  return { ...rules, price: quoteBy(rules, { ...asked, left }) }
}

/** What is left for a buyer of the sales that these lines are in. */
async function leftFor(runtime: Runtime, user_id: number, lines: Pick<Line, 'variant'>[]) {
  const { sales } = await offerBook(runtime)
  const variants = lines.map(({ variant }) => variant)
  return saleState(runtime.database.db, user_id, sales, variants)
}

/** Whether a price depends on what the buyer has, which has to be read before. */
export const needsHeld = async (runtime: Runtime, { coupon_ids = [] }: Chosen): Promise<boolean> =>
  coupon_ids.length > 0 || (await couponBook(runtime)).coupons.size > 0

const heldQuery = prepareOnce((db) =>
  db
    .select({ held: heldJson(sql`${sql.placeholder('user_id')}::int`) })
    .from(sql`(values (1)) as once`)
    .prepare('order_held_coupons'),
)

export async function heldBy(runtime: Runtime, user_id: number, chosen: Chosen): Promise<string | null> {
  if (!(await needsHeld(runtime, chosen))) return null
  return firstOrThrow(await heldQuery(runtime.database.db).execute({ user_id })).held
}

/**
 * Whether it is known that there are no templates, offers and coupons: then there is one fee, which the statement that places an
 * order works out by itself.
 */
export function hasFlatFee(runtime: Runtime, { coupon_ids = [] }: Chosen): boolean {
  const [freight, running] = [freightBook.remembered(runtime), offerBook.remembered(runtime)]
  const isPlain = freight?.templates.size === 0 && running?.offers.length === 0 && running.sales.size === 0
  return isPlain && coupon_ids.length === 0 && couponBook.remembered(runtime)?.coupons.size === 0
}

/** Of these some pieces of a sale are known to be sold out: what is left for a buyer has to be read before. */
export async function needsRest(runtime: Runtime, { items }: Wanted): Promise<boolean> {
  const { soldOut } = await offerBook(runtime)
  return soldOut.size > 0 && isSoldOut(soldOut, await priceLines(runtime, items, false))
}

const isSoldOut = (soldOut: OfferBook['soldOut'], lines: Pick<Line, 'variant'>[]): boolean =>
  lines.some(({ variant }) => soldOut.has(variant))

/** The region of the address that an order would go to; null: not known, or there is none. */
export const regionOf = (user_id: number, { address_id }: Place): SQL<string | null> =>
  sql`(select ${address.region_code} from ${address} where ${address.user_id} = ${user_id}
    and ${address_id === undefined ? sql`${address.is_default}` : sql`${address.id} = ${address_id}`})`

type Wanted = Pick<Draft, 'items'> & Chosen

/**
 * What `create_order` takes, for each place where it differs, with all that it assumed, so that it can be checked under the locks;
 * null: none needed. `isAgain`: something was not as assumed. Before that each sale has pieces for its buyer, unless it is known to
 * be sold out: then what is left is looked up, for which the buyer has to be known.
 */
export async function quotedOrder(
  runtime: Runtime,
  { items, coupon_ids }: Wanted,
  held: string | null,
  user_id?: number,
  isAgain = false,
): Promise<string | null> {
  const rules = await priceRules(runtime)
  if (hasFlatFee(runtime, { coupon_ids })) return null
  const known = await priceLines(runtime, items, isAgain)
  const isUnsure = isAgain || isSoldOut(rules.running.soldOut, known)
  const left = isUnsure && user_id !== undefined ? await leftFor(runtime, user_id, known) : undefined
  const asked = { known, held, left, coupon_ids }
  return left ? quotesText(rules, asked) : keptQuotes(runtime, rules, asked)
}

type AskedOfAll = Omit<Asked, 'lines' | 'region'> & { known: PriceLine[] }

function quotesText(rules: PriceRules, { known, ...asked }: AskedOfAll): string {
  const lines = known.map(({ category, ...line }) => ({ ...line, categories: [category] }))
  const { places, regions } = placesFor(rules, lines)
  return JSON.stringify({
    assumed: {
      revision: rules.book.revision,
      lines: asDatabaseWrites(known),
      offers: rules.running.revision,
      holds_until: rules.running.holds_until ?? null,
      coupon_revision: rules.coupons.revision,
    },
    places,
    quotes: regions.map((region) => quoteIn(rules, { ...asked, lines, region })),
  })
}

type Quotes = Pick<PriceRules, 'book' | 'running' | 'coupons'> & { texts: Map<string, string> }
const quotesOf = new WeakMap<Runtime['revisions'], Quotes>()
const MOST_QUOTES = 2000

/** Most orders of a shop are for the same few products: by the same rules they cost the same. */
function keptQuotes(runtime: Runtime, rules: PriceRules, asked: AskedOfAll): string {
  const { book, running, coupons, freight } = rules
  const last = quotesOf.get(runtime.revisions)
  const isSame = last?.book === book && last.running === running && last.coupons === coupons
  const { texts } = isSame ? last : { texts: new Map<string, string>() }
  if (!isSame) quotesOf.set(runtime.revisions, { book, running, coupons, texts })
  const usual = freight.usual.id ?? freight.usual.areas
  const key = JSON.stringify([asked.known, asked.held, asked.coupon_ids, freight.several, usual])
  const text = texts.get(key) ?? quotesText(rules, asked)
  texts.set(key, text)
  const [oldest] = texts.size > MOST_QUOTES ? texts.keys() : []
  if (oldest !== undefined) texts.delete(oldest)
  return text
}

function quoteIn(rules: PriceRules, asked: Asked) {
  const price = quoteBy(rules, asked)
  const { fee, undeliverable } = price.freight
  const used = price.applied.flatMap((one) => ('held' in one ? [one.held] : []))
  return {
    freight: fee,
    parts: partsOf(price, rules.book),
    reduction: price.reduction,
    sale_off: price.sale_off,
    sales: price.sales.map(({ offer, variant, product, pieces, most }) => ({
      offer_id: offer,
      sku_id: variant,
      product_id: product,
      pieces,
      most,
    })),
    reductions: reductionsOf(price, rules.names),
    coupons: used,
    unusable: (asked.coupon_ids ?? []).filter((id) => !used.includes(id)).map((id) => unusableCoupon(id, price)),
    shares: Object.fromEntries(price.lines.map((line) => [line.variant, reductionOf(line)])),
    undeliverable: undeliverable.map(({ variant, reason }) => ({ sku_id: variant, reason })),
  }
}

const placesOfBooks = new WeakMap<FreightBook, Map<string, FreightPlaces>>()

/** The same templates occur again and again. */
function placesFor({ book, freight }: PriceRules, lines: Line[]): FreightPlaces {
  const ofBook = placesOfBooks.get(book) ?? new Map<string, FreightPlaces>()
  placesOfBooks.set(book, ofBook)
  const templates = [...templatesOf(lines, freight)]
  const key = templates.map(({ id }) => id).join()
  const places = ofBook.get(key) ?? freightPlaces(templates)
  ofBook.set(key, places)
  return places
}

/** How the freight came about, with the names of now; nothing to say where it is the flat fee. */
export const partsOf = ({ freight }: Quote, { templates }: FreightBook): FreightPart[] =>
  (templates.size > 0 ? freight.parts : []).map(({ template, variants, short: _short, ...part }) => ({
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
        shares.filter(isSame).map(({ amount, pieces }) => ({ sku_id: variant, amount, ...(pieces && { pieces }) })),
      ),
    }
  })

export const reductionOf = ({ shares }: Quote['lines'][number]): number =>
  shares.reduce((sum, { amount }) => sum + amount, 0)
