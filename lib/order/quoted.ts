import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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
import { type Buyer, NOBODY, type Quote, quote } from '../price/quote'
import type { Line } from '../price/rules'
import type { SaleState } from '../price/sales'
import type { OrderDraft } from './contract'
import { asDatabaseWrites, type PriceLine, priceLines, remember } from './price-lines'
import { orderSettings } from './settings'

type Draft = z.output<typeof OrderDraft>
type Place = Pick<Draft, 'address_id'>
type Chosen = Pick<Draft, 'coupon_ids'>

/** `held`: what the buyer has, as `heldJson` gives it. */
type Asked = { lines: Line[]; region: string | null; held: string; left?: SaleState | undefined } & Chosen

type PriceRules = Awaited<ReturnType<typeof priceRules>>

async function priceRules(runtime: Runtime) {
  const [book, running, coupons] = [await freightBook(runtime), await offerBook(runtime), await couponBook(runtime)]
  const settings = orderSettings.in(runtime)
  const flat = flatFreight(settings['order.freight'], settings['order.free_freight_from'])
  const several = settings['order.add_up_freight'] ? ('sum' as const) : ('highest' as const)
  const freight = { templates: book.templates, usual: book.usual ?? flat, several }
  return { book, running, coupons, freight, names: { offers: running.names, coupons: coupons.coupons } }
}

type AskedFor = Omit<Asked, 'held'> & { buyer: Buyer }

function quoteBy({ freight, running }: PriceRules, { lines, region, buyer, left, coupon_ids }: AskedFor): Quote {
  const rules = { freight, sales: running.sales, offers: running.offers }
  return quote({ lines, region, rules, buyer, left, chosen: coupon_ids, now: running.read_at })
}

/** What an order costs by the rules of now, and the templates, offers and coupons that they were made of. */
export async function quoteLines(runtime: Runtime, user_id: number, { held, ...asked }: Asked) {
  const rules = await priceRules(runtime)
  const left = await leftFor(runtime, user_id, asked.lines)
  return { ...rules, price: quoteBy(rules, { ...asked, left, buyer: heldCoupons(held, rules.coupons) }) }
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

/** What of a buyer a price depends on: what they have, and the region that the order would go to. */
export type Own = { held: string; region: string | null }

export const ownText = (user_id: SQLWrapper, address_id: SQLWrapper): SQL<string> =>
  sql`coalesce(${regionOf(user_id, address_id)}, '') || chr(10) || ${heldJson(user_id)}`

export function ownOf(text: string): Own {
  const end = text.indexOf('\n')
  return { region: text.slice(0, end) || null, held: text.slice(end + 1) }
}

const ownQuery = prepareOnce((db) =>
  db
    .select({ text: ownText(sql`${sql.placeholder('user_id')}::int`, sql`${sql.placeholder('address_id')}`) })
    .from(sql`(values (1)) as once`)
    .prepare('order_buyer_own'),
)

/** null: nothing that could matter. */
export async function ownRead(runtime: Runtime, user_id: number, draft: Place & Chosen): Promise<Own | null> {
  if (!(await needsHeld(runtime, draft))) return null
  const { address_id = null } = draft
  return ownOf(firstOrThrow(await ownQuery(runtime.database.db).execute({ user_id, address_id })).text)
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

/** The region of this address, without one of the buyer's usual one; null: not known, or there is none. */
export const regionOf = (user_id: SQLWrapper, address_id: SQLWrapper): SQL<string | null> =>
  sql`(select ${address.region_code} from ${address} where ${address.user_id} = ${user_id}
    and case when ${address_id}::int is null then ${address.is_default} else ${address.id} = ${address_id}::int end)`

type Wanted = Pick<Draft, 'items'> & Chosen

/**
 * What `create_order` takes, with all that it assumed, so that it can be checked under the locks: for the buyer's region, or where
 * nothing of them has been read for each place where it differs; null: none needed. `isAgain`: something was not as assumed. Before
 * that each sale has pieces for its buyer, unless it is known to be sold out: then what is left is looked up, for which the buyer
 * has to be known.
 */
export async function quotedOrder(
  runtime: Runtime,
  { items, coupon_ids }: Wanted,
  own: Own | null,
  user_id?: number,
  isAgain = false,
): Promise<string | null> {
  const rules = await priceRules(runtime)
  if (hasFlatFee(runtime, { coupon_ids })) return null
  const known = await priceLines(runtime, items, isAgain)
  const isUnsure = isAgain || isSoldOut(rules.running.soldOut, known)
  const left = isUnsure && user_id !== undefined ? await leftFor(runtime, user_id, known) : undefined
  const buyer = own && heldCoupons(own.held, rules.coupons)
  const asked = {
    known,
    left,
    coupon_ids,
    buyer: buyer ?? NOBODY,
    unused: buyer?.unused,
    region: own?.region,
  }
  return own || left ? quotesText(rules, asked) : keptQuotes(runtime, rules, asked)
}

/** `region`: null is one that is not known, undefined each. */
type AskedOfAll = Omit<AskedFor, 'lines' | 'region'> & {
  known: PriceLine[]
  region: string | null | undefined
  /** How many coupons the buyer has; undefined: not read. */
  unused: number | undefined
}

function quotesText(rules: PriceRules, { known, region, unused, ...asked }: AskedOfAll): string {
  const lines = known.map(({ category, ...line }) => ({ ...line, categories: [category] }))
  const assumed = {
    revision: rules.book.revision,
    lines: asDatabaseWrites(known),
    offers: rules.running.revision,
    holds_until: rules.running.holds_until ?? null,
    coupon_revision: rules.coupons.revision,
    unused,
  }
  if (region !== undefined)
    return JSON.stringify({ ...assumed, region, ...quoteIn(rules, { ...asked, lines, region }) })
  const { places, regions } = placesFor(rules, lines)
  return JSON.stringify({
    assumed,
    places,
    quotes: regions.map((one) => quoteIn(rules, { ...asked, lines, region: one })),
  })
}

type Quotes = Pick<PriceRules, 'book' | 'running' | 'coupons'> & { texts: Map<string, string> }
const quotesOf = new WeakMap<Runtime['revisions'], Quotes>()
const KEPT_QUOTES = 2000

/** Most orders of a shop are for the same few products: by the same rules they cost the same. */
function keptQuotes(runtime: Runtime, rules: PriceRules, asked: AskedOfAll): string {
  const { book, running, coupons, freight } = rules
  const last = quotesOf.get(runtime.revisions)
  const isSame = last?.book === book && last.running === running && last.coupons === coupons
  const { texts } = isSame ? last : { texts: new Map<string, string>() }
  if (!isSame) quotesOf.set(runtime.revisions, { book, running, coupons, texts })
  const usual = freight.usual.id ?? freight.usual.areas
  const key = JSON.stringify([asked.known, asked.coupon_ids, freight.several, usual])
  const known = texts.get(key)
  if (known) return known
  const text = quotesText(rules, asked)
  remember(texts, key, text, KEPT_QUOTES)
  return text
}

function quoteIn(rules: PriceRules, asked: AskedFor) {
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
    used_up: price.used_up.map(({ offer, product, ...one }) => ({ ...one, offer_id: offer, product_id: product })),
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
