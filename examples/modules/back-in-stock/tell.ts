import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import {
  type Db,
  enqueue,
  isOnSale,
  type Listener,
  MessageRejection,
  openidOf,
  type Payload,
  parseKeywords,
  type Runtime,
  renderValue,
  sendSubscribeMessage,
  shopSettings,
  wechatAccount,
} from 'kiosk-shop/module'
import { product, sku } from 'kiosk-shop/schema'
import { backInStock } from './schema'
import { backInStockSettings } from './settings'

export const LOOK = 'back_in_stock.look'
export const TELL = 'back_in_stock.tell'
const BATCH = 200

const { id, sku_id, state, user_id } = backInStock
const isThereAgain = and(eq(state, 'waiting'), isNull(sku.retired_at), gt(sku.stock, 0), isOnSale())

/** Who waits for something that can be bought again. `queued_at` keeps a second look from queueing them twice. */
export const look = ({ database }: Runtime): Promise<'again' | undefined> =>
  database.db.transaction(async (tx) => {
    const due = await tx
      .select({ id })
      .from(backInStock)
      .innerJoin(sku, eq(sku.id, sku_id))
      .innerJoin(product, eq(product.id, sku.product_id))
      .where(and(isThereAgain, isNull(backInStock.queued_at)))
      .orderBy(id)
      .limit(BATCH)
      .for('update', { of: backInStock, skipLocked: true })
    for (const request of due) {
      await tx.update(backInStock).set({ queued_at: sql`now()` }).where(eq(id, request.id))
      await enqueue(tx, TELL, request)
    }
    return due.length === BATCH ? 'again' : undefined
  })

/** A change of a product may put something back on sale: looked for at once, not only at the next turn. */
export const lookAfterChanges: Listener = {
  async take(db, found) {
    if (found.some(({ type }) => type === 'product.changed')) await enqueue(db, LOOK, {})
  },
}

/** Outside any transaction. Where WeChat is away it throws, and the outbox tries again later. */
export async function tell(runtime: Runtime, payload: Payload): Promise<void> {
  const { db } = runtime.database
  const settings = backInStockSettings.in(runtime)
  const [one] = await db
    .select({ user_id, product_id: product.id, name: product.name, stock: sku.stock })
    .from(backInStock)
    .innerJoin(sku, eq(sku.id, sku_id))
    .innerJoin(product, eq(product.id, sku.product_id))
    .where(and(eq(id, Number(payload.id)), eq(state, 'waiting')))
  if (!one) return
  // Sold out meanwhile, or no template yet: it goes on waiting.
  if (one.stock === 0 || !settings['back_in_stock.template']) return put(db, payload, { queued_at: null })
  const openid = await openidOf(db, wechatAccount(runtime).appid, one.user_id)
  if (!openid) return put(db, payload, { state: 'failed' })
  const shop = shopSettings.in(runtime)['shop.name']
  const values = { order_no: String(one.product_id), amount: 0, time: new Date(), shop, goods: one.name }
  const data = parseKeywords(settings['back_in_stock.keywords']).map(({ keyword, template }) => [
    keyword,
    renderValue(keyword, template, values),
  ])
  try {
    await sendSubscribeMessage(runtime, {
      openid,
      template_id: settings['back_in_stock.template'],
      page: settings['back_in_stock.page'].replace('{id}', String(one.product_id)),
      data: Object.fromEntries(data),
      version: 'formal',
    })
  } catch (error) {
    if (!(error instanceof MessageRejection)) throw error
    return put(db, payload, { state: 'failed' })
  }
  await put(db, payload, { state: 'told', told_at: new Date() })
}

type Fields = Partial<typeof backInStock.$inferInsert>
async function put(db: Db, payload: Payload, fields: Fields): Promise<void> {
  await db
    .update(backInStock)
    .set(fields)
    .where(eq(id, Number(payload.id)))
}
