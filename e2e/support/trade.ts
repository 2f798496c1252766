import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { open } from '@/db/client'
import { findViolations } from '@/lib/commerce/invariants'
import { isLong } from './targets'
import { json, parseAnswer, sendRaw } from './wire'

type Headers = Record<string, string>
type PlacedOrder = { id: number; order_no: string }
type TradingShop = {
  url: () => string
  buyers: Headers[]
  staff: Headers
  goods: { product_id: number; sku_id: number }[]
}

const LANES = isLong ? 6 : 3 // all that they leave open is brought to its end

/** Customers who order, pay, cancel and request refunds, whatever fails meanwhile; remembers the responses. */
export class Trade {
  /** By key: the response to the order placed with it. */
  readonly acknowledged = new Map<string, PlacedOrder>()
  #isOver = true
  #going: Promise<void>[] = []

  constructor(readonly shop: TradingShop) {}

  begin(): void {
    this.#isOver = false
    this.#going = Array.from({ length: LANES }, (_, lane) => this.#advance(lane))
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#going)
  }

  /** Until a new order is placed. */
  async served(): Promise<void> {
    const before = this.acknowledged.size
    for (let tries = 0; this.acknowledged.size === before; tries += 1) {
      if (tries === 1000) throw new Error('nothing was served within twenty seconds')
      await sleep(20)
    }
  }

  async #advance(lane: number): Promise<void> {
    const buyer = this.shop.buyers[lane % this.shop.buyers.length] ?? {}
    while (!this.#isOver) await this.#life(buyer)
  }

  async #life(buyer: Headers): Promise<void> {
    const placed = await this.#order(buyer)
    if (!placed || randomInt(4) === 0) return
    await this.#ask('/v1/pay/pre_order', { order_id: placed.id }, buyer)
    if (randomInt(4) === 0) return void (await this.#ask(`/v1/order/${placed.id}/cancellation`, {}, buyer))
    const how = randomInt(3) === 0 ? 'silent' : 'now'
    await this.#ask('/simulator/wechat/pay', { out_trade_no: placed.order_no, how })
    if (randomInt(2) === 0) return
    const refund = { amount: 100, reason: 'It does not fit' }
    await this.#ask(`/cms/order/${placed.id}/refund`, refund, { ...this.shop.staff, 'idempotency-key': randomUUID() })
  }

  /** Asked again with the same key until it is answered, as a mini-program does. */
  async #order(buyer: Headers): Promise<PlacedOrder | undefined> {
    const key = randomUUID()
    const items = this.shop.goods.slice(0, 1 + randomInt(this.shop.goods.length)).map((one) => ({ ...one, count: 1 }))
    for (;;) {
      const { status, data } = await this.#ask('/v1/order', { items }, { ...buyer, 'idempotency-key': key })
      if (status === 201 && data) this.acknowledged.set(key, data)
      if ((status > 0 && status < 500 && status !== 409) || this.#isOver) return data
      await sleep(20)
    }
  }

  async #ask(
    path: string,
    body: object,
    headers: Headers = {},
  ): Promise<{ status: number; data?: PlacedOrder | undefined }> {
    const request = json(body)
    try {
      const answer = await sendRaw(this.shop.url(), path, { ...request, headers: { ...request.headers, ...headers } })
      return { status: answer.status, data: parseAnswer<PlacedOrder>(answer).data ?? undefined }
    } catch {
      return { status: 0 } // cut off: the outcome is unknown
    }
  }
}

/** Once the database takes connections again: it may still be recovering from what was done to it. */
async function opened(url: string) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open({ kind: 'postgres', url, poolSize: 1 })
    } catch (error) {
      if (tries === 50) throw error
      await sleep(100)
    }
  }
}

/** What was acknowledged and does not hold now. */
export async function tradeViolations(url: string, { acknowledged }: Trade, settled = false): Promise<string[]> {
  const database = await opened(url)
  const db = new pg.Client({ connectionString: url })
  try {
    await db.connect()
    if (settled) await comeToRest(db)
    const rules = await findViolations(database.db, { settled })
    return [...rules.map(({ rule, ids }) => `${rule}: ${ids}`), ...(await lost(db, acknowledged)), ...(await stuck(db))]
  } finally {
    await db.end()
    await database.close()
  }
}

const FOLLOWS = `('order.close', 'pay.refund', 'simulator.notify')`

/** What was to follow later follows now; each open payment is asked about once more. */
async function comeToRest(db: pg.Client): Promise<void> {
  const { rows } = await db.query(`update outbox set run_at = now() where kind = 'order.query' returning id`)
  const ids = rows.map(({ id }) => id)
  for (let tries = 0; await isWaiting(db, ids); tries += 1) {
    if (tries === 300) throw new Error('it never comes to rest')
    await sleep(100)
  }
}

async function isWaiting(db: pg.Client, ids: number[]): Promise<boolean> {
  await db.query(
    `update outbox set run_at = now() where kind in ${FOLLOWS} and run_at > now() and leased_until is null`,
  )
  const { rows } = await db.query(`select count(*)::int as n from outbox where kind in ${FOLLOWS} or id = any($1)`, [
    ids,
  ])
  return rows[0].n > 0
}

async function lost(db: pg.Client, acknowledged: Map<string, PlacedOrder>): Promise<string[]> {
  const { rows } = await db.query(
    `select k.key, o.id, o.order_no from idempotency_key k left join "order" o on o.id::text = k.data
      where operation = 'order.create'`,
  )
  const rowsByKey = new Map(rows.map(({ key, id, order_no }) => [key, `${id} ${order_no}`]))
  return [...acknowledged]
    .filter(([key, { id, order_no }]) => rowsByKey.get(key) !== `${id} ${order_no}`)
    .map(([key, { id }]) => `order ${id} of ${key} was acknowledged and is not there`)
}

async function stuck(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query(
    `select operation, key from idempotency_key where status is null and claimed_until > now() + interval '60 s'`,
  )
  return rows.map(({ operation, key }) => `${operation} with ${key} cannot be asked again`)
}
