import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { address } from '@/db/schema/address'
import type { Runtime } from '../core/runtime/runtime'
import { prepareOnce } from '../data/prepare-once'
import { firstOrThrow } from '../data/records'
import type { FreightPart } from '../freight/contract'
import { type FreightBook, freightBook } from '../freight/rules'
import type { Reduction } from '../offer/contract'
import { type OfferBook, offerBook } from '../offer/rules'
import { flatFreight } from '../price/freight'
import { type Quote, quote } from '../price/quote'
import type { Line } from '../price/rules'
import type { OrderDraft } from './contract'
import { orderSettings } from './settings'

type Place = Pick<z.output<typeof OrderDraft>, 'address_id'>

/** What an order costs by the rules of now, and the templates and offers that they were made of. */
export async function quoteLines(runtime: Runtime, lines: Line[], region: string | null) {
  const [book, running] = [await freightBook(runtime), await offerBook(runtime)]
  const settings = orderSettings.in(runtime)
  const flat = flatFreight(settings['order.freight'], settings['order.free_freight_from'])
  const several = settings['order.add_up_freight'] ? ('sum' as const) : ('highest' as const)
  const freight = { templates: book.templates, usual: book.usual ?? flat, several }
  const buyer = { used: new Map<number, number>() }
  const rules = { freight, offers: running.offers }
  return { book, running, price: quote({ lines, region, rules, buyer, now: running.read_at }) }
}

/** Without templates and offers there is one fee, which the statement that places an order works out by itself. */
export const needsQuote = async (runtime: Runtime): Promise<boolean> =>
  (await freightBook(runtime)).templates.size > 0 || (await offerBook(runtime)).offers.length > 0

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
    .select({ lines: sql<string | null>`${priced}`, region: sql<string | null>`${region}` })
    .from(sql`(values (1)) as once`)
    .prepare('order_assumed')
})

/** What `create_order` takes: a quote with all that it assumed, so that it can be checked under the locks; null: none needed. */
export async function quotedOrder(runtime: Runtime, user_id: number, items: string, place: Place) {
  if (!(await needsQuote(runtime))) return null
  const values = { user_id, items, address_id: place.address_id ?? null }
  const { lines, region } = firstOrThrow(await assumedQuery(runtime.database.db).execute(values))
  const { book, running, price } = await quoteLines(runtime, parseLines(lines), region)
  const { fee, undeliverable } = price.freight
  return JSON.stringify({
    revision: book.revision,
    region,
    lines,
    freight: fee,
    parts: partsOf(price, book),
    offers: running.revision,
    holds_until: running.holds_until ?? null,
    reduction: price.reduction,
    reductions: reductionsOf(price, running),
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
