import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { databaseCause, isRetryable } from '../core/database-errors'
import type { Key } from '../core/endpoint/context'
import { ReplayedAnswer } from '../core/endpoint/results'
import { type FailureKind, fail, invalid } from '../core/errors'
import type { Runtime } from '../core/runtime'
import { fileUrl } from '../file/file'
import type { OrderDraft } from './contract'
import { asJustPlaced, readOwnOrder } from './own-orders'
import { orderSettings } from './settings'

type Draft = z.output<typeof OrderDraft>
type Items = Draft['items']

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The day and eighty random bits: 24 characters that the provider accepts. */
function newNumber(now = new Date()): string {
  const day = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return day + [...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join('')
}

const withPositions = (items: Items) => items.map((item, at) => ({ ...item, at: at + 1 }))

/** Releases the stock of orders past their payment deadline; returns whether any was released. The caller knows how, since it may take the provider. */
type Release = (products: number[]) => Promise<boolean>

/** One statement does it all (`place_order`); the answer is read after it. */
export async function placeOrder(
  runtime: Runtime,
  user_id: number,
  draft: Draft,
  key: Key | undefined,
  release: Release,
) {
  const { db } = runtime.home
  const terms = orderTerms(runtime)
  const request = { ...draft, ...terms, ...key, user_id, items: withPositions(draft.items) }
  const { id, replayed } = await tryToPlace(runtime, { ...request, order_no: newNumber() }, draft.items, release)
  const order = asJustPlaced(await readOwnOrder(db, user_id, id))
  return replayed ? new ReplayedAnswer(order) : order
}

function orderTerms(runtime: Runtime) {
  const settings = orderSettings.in(runtime)
  return {
    minutes: settings['order.pay_minutes'],
    freight: settings['order.freight'],
    free_from: settings['order.free_freight_from'],
    minimum: settings['order.minimum'],
  }
}

const PlacedOrder = z.object({ id: z.int(), replayed: z.boolean().default(false) })
type PlacedOrder = z.output<typeof PlacedOrder>

/** What is short may be held by orders whose time to pay is over: they are closed first, and it is tried once more. */
async function tryToPlace(
  runtime: Runtime,
  request: Record<string, unknown>,
  items: Items,
  release: Release,
): Promise<PlacedOrder> {
  const { db } = runtime.home
  for (let attempts = 1; ; attempts += 1) {
    try {
      const { rows } = await db.execute<{ placed: unknown }>(
        sql`select place_order(${JSON.stringify(request)}::jsonb) as placed`,
      )
      return PlacedOrder.parse(rows[0]?.placed)
    } catch (error) {
      if (attempts < 4 && isRetryable(error)) {
        runtime.log('warn', 'an order was tried again', { code: databaseCause(error)?.code })
        continue
      }
      const rejection = parseRejection(error)
      if (!rejection) throw isBusyKey(error, request) ? fail('key_running', { retryAfter: 1 }) : error
      const products = items.map(({ product_id }) => product_id)
      if (attempts === 1 && rejection.kind === 'out_of_stock' && (await release(products))) continue
      failRejected(rejection)
    }
  }
}

const Rejection = z.object({ kind: z.string(), details: z.unknown() })
type Rejection = z.output<typeof Rejection>

function parseRejection(error: unknown): Rejection | undefined {
  const cause = databaseCause(error)
  return cause?.code === 'KI001' && cause.detail ? Rejection.parse(JSON.parse(cause.detail)) : undefined
}

/** It waited for the one before with the same key. */
const isBusyKey = (error: unknown, { key }: Record<string, unknown>): boolean =>
  key !== undefined && databaseCause(error)?.code === '55P03'

const FAILURE_KINDS: Record<string, FailureKind> = {
  key_reused: 'key_reused',
  no_address: 'no_address',
  not_on_sale: 'not_on_sale',
  out_of_stock: 'out_of_stock',
  price_changed: 'price_changed',
}
const RejectedItems = z.array(z.object({ at: z.int(), product_id: z.int() })).min(1)
const Minimum = z.object({ minimum: z.int(), goods_price: z.int() })

function failRejected({ kind, details }: Rejection): never {
  if (kind === 'address') invalid('address_id', 'refers to something that does not exist')
  if (kind === 'variant')
    invalid(`items.${RejectedItems.parse(details)[0]?.at ?? 0}.sku_id`, 'is not a variant of this product')
  if (kind === 'count')
    invalid(`items.${RejectedItems.parse(details)[0]?.at ?? 0}.count`, 'must be at most {bound}', { bound: 99 })
  if (kind === 'minimum') {
    const { minimum } = Minimum.parse(details)
    const message = 'The minimum order value is {minimum} yuan'
    fail('rule', { message, params: { minimum: (minimum / 100).toFixed(2) }, details })
  }
  const failureKind = FAILURE_KINDS[kind]
  if (!failureKind) throw new Error(`an order was refused as ${kind}`)
  fail(failureKind, details === null ? {} : { details })
}

const PreviewLines = z.array(
  z.object({
    at: z.int(),
    product_id: z.int(),
    sku_id: z.int().nullable(),
    count: z.int(),
    name: z.string().nullable(),
    specs: z.record(z.string(), z.string()).nullable(),
    image: z.string().nullable(),
    price: z.int().nullable(),
    stock: z.int().nullable(),
    on_sale: z.boolean(),
  }),
)

/** What the same items would cost now, and which of them are unavailable. */
export async function previewItems(db: Db, runtime: Runtime, items: Items) {
  const { rows } = await db.execute(sql`
    select wanted.*, (select ${fileUrl()} from ${file} where ${file.id} = wanted.file_id) as image
    from order_wanted(${JSON.stringify(withPositions(items))}::jsonb) wanted order by at`)
  const lines = PreviewLines.parse(rows).map(({ stock, at, name, specs, price, ...line }) => ({
    ...line,
    name: name ?? '',
    specs: specs ?? {},
    price: price ?? 0,
    available: stock ?? 0,
    on_sale: line.on_sale && line.sku_id !== null,
    at,
  }))
  const { freight: usual, free_from, minimum } = orderTerms(runtime)
  const goods_price = lines.reduce((sum, { price, count }) => sum + price * count, 0)
  const freight = free_from > 0 && goods_price >= free_from ? 0 : usual
  const can_order =
    goods_price >= minimum &&
    lines.every(({ on_sale, available, count }) => on_sale && available >= count && count <= 99)
  const previewed = lines.map(({ at: _at, ...line }) => line)
  return { items: previewed, goods_price, freight, total_price: goods_price + freight, minimum, can_order }
}
