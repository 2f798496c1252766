import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '@/db/client'
import { address } from '@/db/schema/address'
import { limitCount } from '@/db/schema/kernel'
import { order } from '@/db/schema/order'
import { user } from '@/db/schema/user'
import { sha256 } from '@/lib/core/auth/token'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { endpoints } from '@/lib/endpoints'
import { countRefusals } from '@/lib/order/count-refusals'
import { refuseTogether } from '@/lib/order/crowd/refuse-together'
import { placeInTurn } from '@/lib/order/place'
import { priceRules } from '@/lib/order/pricing'
import { createCaller } from '@/packages/testing/ask'
import { barrier } from '@/packages/testing/barrier'
import { newBuyer } from '@/packages/testing/buyers'
import { makeProduct } from '@/packages/testing/products'
import { useServerShop } from '@/packages/testing/server-shop'
import { findViolations } from '../invariants'

const BUYERS = 40
const PIECES = 5
const SOLD_OUT = 30020

describe('a sale of one product', () => {
  const shop = useServerShop()
  const buyers: string[] = []
  let second = ''
  beforeAll(async () => {
    shop.runtime.simulated = true
    for (let n = 0; n < BUYERS; n += 1) buyers.push(await newBuyer(shop, `buyer ${n}`))
    second = await newBuyer(shop, 'second')
  })
  const body = (product_id: number, more: object = {}) => ({ items: [{ product_id, count: 1 }], ...more })
  const buy = (token: string, product_id: number, key = '', more: object = {}) =>
    shop.ask('POST /v1/order', {
      token,
      body: body(product_id, more),
      headers: key ? { 'idempotency-key': key } : {},
    })
  /** Every buyer ten times, so that most of them have to wait. */
  const rush = (product_id: number, times = 10) =>
    Promise.all(
      Array.from({ length: BUYERS * times }, (_, n) =>
        buy(buyers[n % BUYERS] ?? '', product_id, `rush-${product_id}-${n}`),
      ),
    )
  const soldOut = async (pieces = 0) => {
    const { id } = await makeProduct(shop.db, { stock: pieces })
    await rush(id, 1)
    return id
  }

  test('a sale of one product sells every piece once, and everybody else is told at once that it is sold out', async () => {
    const { id } = await makeProduct(shop.db, { stock: PIECES })
    const answers = await rush(id)
    const placed = answers.filter(({ status }) => status === 201)
    expect(placed).toHaveLength(PIECES)
    const others = answers.filter(({ status }) => status !== 201)
    expect(new Set(others.map(({ status, json }) => `${status} ${json.error_code}`))).toEqual(
      new Set([`409 ${SOLD_OUT}`]),
    )
    expect(others[0]?.json.details).toEqual(others.at(-1)?.json.details)
    expect(others[0]?.json.details).toMatchObject({ short: [{ product_id: id, wanted: 1, available: 0 }] })
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('a sale of one product places the orders of those who wait together by one commit', async () => {
    const { id } = await makeProduct(shop.db, { stock: BUYERS })
    const answers = await rush(id, 1)
    expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201))
    expect(new Set(answers.map(({ data }) => data.order_no)).size).toBe(BUYERS)
    const { rows } = await shop.db.execute(sql`select count(distinct o.xmin::text)::int as commits
      from "order" o join order_line line on line.order_id = o.id where line.product_id = ${id}`)
    expect(rows[0]?.commits).toBeLessThanOrEqual(BUYERS / 4)
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('a sale of one product waits for nobody else where two processes have the same keys', async () => {
    const { env, database, log, registry } = shop.runtime
    const apart = newRuntime(env, { ...database, db: Object.create(database.db) }, log, registry)
    const askThere = createCaller(Object.assign(apart, { simulated: true }), endpoints)
    const { id } = await makeProduct(shop.db, { stock: BUYERS })
    const sent = buyers.map((token, n) => ({
      token,
      headers: { 'idempotency-key': `both-processes-${n}` },
      body: body(id),
    }))
    const [here, there] = await Promise.all([
      Promise.all(sent.map((one) => shop.ask('POST /v1/order', one))),
      Promise.all(sent.toReversed().map((one) => askThere('POST /v1/order', one))),
    ])
    expect(there.toReversed().map(({ status, data }) => [status, data?.id])).toEqual(
      here.map(({ data }) => [201, data.id]),
    )
    expect(shop.lines.filter((line) => line.includes('an order was tried again'))).toEqual([])
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('a sale of one product does not keep others from their pieces where one of them cannot be served now', async () => {
    const { id } = await makeProduct(shop.db, { stock: BUYERS })
    const { id: held } = (await shop.ask('GET /v1/user', { token: buyers[5] ?? '' })).data
    const { open: release, opened: released } = barrier()
    const { open: hold, opened: isHeld } = barrier()
    const holding = shop.db.transaction(async (tx) => {
      await tx.execute(sql`insert into limit_count (name, subject, count) values ('orders', ${held}::text, 0)
        on conflict (name, subject) do update set count = limit_count.count`)
      hold()
      await released
    })
    await isHeld
    const sent = buyers.map((token, n) => buy(token, id, `held-${id}-${n}`))
    const others = await Promise.all(sent.filter((_, n) => n !== 5))
    release()
    await holding
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 201))
    expect([201, 409]).toContain((await sent[5])?.status)
  })

  test('a sale of one product lets a commit wait for the disk that has an order beside a refusal', async () => {
    const { id } = await makeProduct(shop.db, { stock: 1 })
    const ids: number[] = []
    for (const token of buyers.slice(0, 2)) ids.push((await shop.ask('GET /v1/user', { token })).data.id)
    const draft = { ...body(id), remark: '' }
    const rules = await priceRules(shop.runtime)
    const commit = (work: (tx: Db) => Promise<unknown>) =>
      shop.db.transaction(async (tx) => {
        await tx.execute(sql`set local synchronous_commit = 'local'`)
        await work(tx)
        return (await tx.execute(sql`show synchronous_commit`)).rows[0]?.synchronous_commit
      })
    const all = ids.map((user_id) => ({ user_id, draft, key: undefined, locale: 'en' as const }))
    const outcomes: object[] = []
    const placing = async (tx: Db) =>
      void outcomes.push(...(await placeInTurn(tx, shop.runtime, { rules, wait: '3s' }, all)))
    expect(await commit(placing)).toBe('local')
    expect(outcomes).toMatchObject([{ id: expect.any(Number) }, { refused: { kind: 'out_of_stock' } }])
    expect(await commit((tx) => countRefusals(tx, ids))).toBe('off')
  })

  test('a sale of one product sells a piece that comes back to the next who asks', async () => {
    const id = await soldOut(1)
    const [held] = await shop.db
      .select({ id: order.id, user_id: order.user_id })
      .from(order)
      .orderBy(sql`id desc`)
      .limit(1)
    expect((await buy(second, id)).json.error_code).toBe(SOLD_OUT)
    for (const token of buyers) await shop.ask(`POST /v1/order/${held?.id}/cancellation`, { token, body: {} })
    expect((await buy(second, id)).status).toBe(201)
    expect((await buy(second, id)).json.error_code).toBe(SOLD_OUT)
    await shop.db.execute(sql`insert into stock_movement (sku_id, delta, reason)
      select id, 1, 'received' from sku where product_id = ${id}`)
    expect((await buy(second, id)).status).toBe(201)
  })

  test('a sale of one product gives back the pieces of orders whose time to pay is over', async () => {
    const id = await soldOut(1)
    await shop.db.update(order).set({ expires_at: sql`now() - interval '1 s'` }).where(eq(order.status, 'unpaid'))
    expect((await buy(second, id)).status).toBe(201)
  })

  test('a sale of one product answers a key again with its order, sold out or not', async () => {
    const { id } = await makeProduct(shop.db, { stock: 1 })
    const first = await buy(second, id, 'sale-key')
    await rush(id, 1)
    const again = await buy(second, id, 'sale-key')
    expect(again).toMatchObject({ status: 201, data: first.data, headers: { 'Idempotency-Replayed': 'true' } })
    expect(JSON.stringify(again.data)).toBe(JSON.stringify(first.data))
    const other = await buy(second, id, 'sale-key', { remark: 'another' })
    expect([other.status, other.json.error_code]).toEqual([422, 10140])
  })

  test('a sale of one product tells each who cannot order why, as without a crowd', async () => {
    const id = await soldOut()
    const without = await newBuyer(shop, 'without an address')
    const { id: user_id } = (await shop.ask('GET /v1/user', { token: without })).data
    await shop.db.delete(address).where(eq(address.user_id, user_id))
    const strange = (await buy(second, id, '', { address_id: 999_999 })).json
    const answers = await Promise.all([
      buy(second, id),
      buy(without, id),
      buy('at_nobody', id),
      buy(await shop.tokenOf('clerk'), id),
    ])
    expect(answers.map(({ json }) => json.error_code)).toEqual([SOLD_OUT, 6001, 1002, 6001])
    expect(strange.errors).toEqual([{ path: 'address_id', message: 'refers to something that does not exist' }])
    await shop.db.update(user).set({ active: false }).where(eq(user.id, user_id))
    expect((await buy(without, id)).json.error_code).toBe(1002)
  })

  test('a sale of one product lets other products be ordered as ever', async () => {
    const id = await soldOut()
    const other = await makeProduct(shop.db, { stock: 3 })
    const [, bought] = await Promise.all([rush(id, 2), buy(second, other.id)])
    expect(bought.status).toBe(201)
  })

  test('a sale of one product counts refused orders, and stops who tries without end', async () => {
    const id = await soldOut()
    const token = await newBuyer(shop, 'impatient')
    const { id: user_id } = (await shop.ask('GET /v1/user', { token })).data
    const codes: number[] = []
    while (!codes.includes(10150) && codes.length < 400) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => buy(token, id)))
      codes.push(...answers.map(({ json }) => json.error_code))
      await Promise.allSettled(shop.runtime.background)
    }
    const refused = codes.filter((code) => code === SOLD_OUT).length
    expect(refused).toBeGreaterThanOrEqual(150) // five times as many as orders
    expect(refused).toBeLessThan(150 + 20) // and those who were let in at the same time
    const isCount = and(eq(limitCount.name, 'orders'), eq(limitCount.subject, String(user_id)))
    expect(await shop.db.select({ count: limitCount.count }).from(limitCount).where(isCount)).toEqual([{ count: 0 }])
  })

  test('a sale of one product asks the database twice for all who wait, not once for each', async () => {
    const id = await soldOut()
    await Promise.allSettled(shop.runtime.background)
    const draft = { ...body(id), remark: '' }
    const seats = buyers.map((token) => ({ hash: sha256(token), draft, key: undefined }))
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const refused = await refuseTogether(shop.runtime, seats)
    await Promise.allSettled(shop.runtime.background)
    const statements = query.mock.calls.length
    query.mockRestore()
    expect(new Set(refused.map((one) => one?.user_id)).size).toBe(BUYERS)
    expect(statements).toBe(3) // and one that counts, which no answer waits for
  })
})
