import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { address } from '@/db/schema/address'
import type { Runtime } from '../core/runtime/runtime'
import { literal } from '../data/database-json'
import type { FreightPart } from '../freight/contract'
import { type FreightBook, freightBook } from '../freight/rules'
import type { Reduction } from '../offer/contract'
import { type OfferBook, offerBook } from '../offer/rules'
import { ELSEWHERE, type FreightPlaces, flatFreight, freightPlaces, NO_REGION, templatesOf } from '../price/freight'
import { type Quote, quote } from '../price/quote'
import type { Line } from '../price/rules'
import type { OrderDraft } from './contract'
import { asDatabaseWrites, priceLines } from './price-lines'
import { orderSettings } from './settings'

type Draft = z.output<typeof OrderDraft>
type Items = Draft['items']
type Place = Pick<Draft, 'address_id'>

type PriceRules = Awaited<ReturnType<typeof priceRules>>

async function priceRules(runtime: Runtime) {
  const [book, running] = [await freightBook(runtime), await offerBook(runtime)]
  const settings = orderSettings.in(runtime)
  const flat = flatFreight(settings['order.freight'], settings['order.free_freight_from'])
  const several = settings['order.add_up_freight'] ? ('sum' as const) : ('highest' as const)
  return { book, running, freight: { templates: book.templates, usual: book.usual ?? flat, several } }
}

const NOBODY = { used: new Map<number, number>() }

const quoteBy = ({ freight, running }: PriceRules, lines: Line[], region: string | null): Quote =>
  quote({ lines, region, rules: { freight, offers: running.offers }, buyer: NOBODY, now: running.read_at })

/** What an order costs by the rules of now, and the templates and offers that they were made of. */
export async function quoteLines(runtime: Runtime, lines: Line[], region: string | null) {
  const rules = await priceRules(runtime)
  return { book: rules.book, running: rules.running, price: quoteBy(rules, lines, region) }
}

/** Without templates and offers there is one fee, which the statement that places an order works out by itself. */
const needsQuote = async (runtime: Runtime): Promise<boolean> =>
  (await freightBook(runtime)).templates.size > 0 || (await offerBook(runtime)).offers.length > 0

/** The region of the address that an order would go to; null: not known, or there is none. */
export const regionOf = (user_id: number, { address_id }: Place): SQL<string | null> =>
  sql`(select ${address.region_code} from ${address} where ${address.user_id} = ${user_id}
    and ${address_id === undefined ? sql`${address.is_default}` : sql`${address.id} = ${address_id}`})`

/**
 * What `create_order` takes, for each place where it differs, with all that it assumed, so that it can be checked under the locks;
 * null: none needed. `isAgain`: something was not as assumed.
 */
export async function quotedOrder(runtime: Runtime, items: Items, isAgain = false): Promise<string | null> {
  if (!(await needsQuote(runtime))) return null
  const known = await priceLines(runtime, items, isAgain)
  const rules = await priceRules(runtime)
  const lines = known.map(({ category, ...line }) => ({ ...line, categories: [category] }))
  const { places, regions } = placesFor(rules, lines)
  return JSON.stringify({
    assumed: {
      revision: rules.book.revision,
      lines: asDatabaseWrites(known),
      offers: rules.running.revision,
      holds_until: rules.running.holds_until ?? null,
    },
    places,
    quotes: regions.map((region) => quoteIn(rules, lines, region)),
  })
}

function quoteIn(rules: PriceRules, lines: Line[], region: string | null) {
  const price = quoteBy(rules, lines, region)
  const { fee, undeliverable } = price.freight
  return {
    freight: fee,
    parts: partsOf(price, rules.book),
    reduction: price.reduction,
    reductions: reductionsOf(price, rules.running),
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

/** The quote for the region of the buyer's address, of those that were sent; null: none were. */
export const quoteFor = (buyer: SQLWrapper, address_id: SQLWrapper, quoted: SQLWrapper): SQL => sql`(
  select assumed || jsonb_build_object('region', region) || (quotes -> coalesce(places ->> coalesce(region, ${literal(NO_REGION)}),
    places ->> (left(region, 4) || '00'), places ->> (left(region, 2) || '0000'), places ->> ${literal(ELSEWHERE)})::int)
  from jsonb_to_record(${quoted}::jsonb) as sent (assumed jsonb, places jsonb, quotes jsonb), lateral (
    select (select region_code from address where user_id = ${buyer}
      and case when wanted.id is null then is_default else address.id = wanted.id end) as region
    from (select ${address_id}::int as id) as wanted where assumed is not null offset 0
  ) as buyer_place)`

/** How the freight came about, with the names of now. */
export const partsOf = ({ freight }: Quote, { templates }: FreightBook): FreightPart[] =>
  freight.parts.map(({ template, variants, short: _short, ...part }) => ({
    ...part,
    template_id: template,
    name: template === null ? null : (templates.get(template)?.name ?? null),
    sku_ids: variants,
  }))

/** What offers take off, with the names of now. */
export const reductionsOf = ({ applied, lines }: Quote, { names }: OfferBook): Reduction[] =>
  applied.map(({ offer, of, off }) => ({
    offer_id: offer,
    name: names.get(offer) ?? '',
    part: of,
    amount: off,
    shares: lines.flatMap(({ variant, shares }) =>
      shares.flatMap((share) => (share.offer === offer ? [{ sku_id: variant, amount: share.amount }] : [])),
    ),
  }))

export const reductionOf = ({ shares }: Quote['lines'][number]): number =>
  shares.reduce((sum, { amount }) => sum + amount, 0)
