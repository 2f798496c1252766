import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parcel } from '@/db/schema/parcel'
import { refund } from '@/db/schema/payment'
import { sku } from '@/db/schema/product'
import { SEED } from '@/packages/testing/chance'
import { isLong } from '@/packages/testing/long-run'
import {
  answerTo,
  type Counts,
  gotOf,
  newWorld,
  type Op,
  ORDERED,
  OTHER_STOCK,
  PRICES,
  STOCK,
  visible,
  type World,
} from '@/packages/testing/model/after-sale'
import { choose } from '@/packages/testing/model/after-sale-steps'
import { SHIPPED } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { useRefunds } from '@/packages/testing/refunds'
import { reportProof } from '@/packages/testing/report-proof'
import { retryWhileBusy } from '@/packages/testing/server-shop'
import { passDeadline } from './deadlines'

const NUMBER = { carrier: 'sf', tracking_no: 'SF1234567890123' }
type Pair = readonly [number, number]

/** What comes of these one after the other, with the answers to both. */
function inTurn(before: World, turn: Op[], both: Op[]) {
  const world = structuredClone(before)
  const answers = new Map(turn.map((op) => [op, answerTo(world, op)]))
  return { answers: both.map((op) => answers.get(op)), end: visible(world) }
}

/** A deadline may have been put off in the moment in which it passes: then nothing happens. */
function turnsOf(both: Op[]): Op[][] {
  const withoutIt = both.filter(({ does }) => does === 'pass').map((late) => both.filter((op) => op !== late))
  return [both, both.toReversed(), ...withoutIt]
}

function isDone({ status, json }: { status: number; json: object }): boolean {
  expect([200, 201, 400, 404, 409], JSON.stringify(json)).toContain(status)
  return status < 300
}

/** Each says what comes next, of all that may then. */
const numbers = (minLength: number, maxLength: number) =>
  fc.array(fc.nat(1_000_000), { minLength, maxLength, size: 'max' })

describe('the requests of a buyer', () => {
  const { shop, mine, staff, door, settle, tradeBack } = useRefunds()
  type Bought = Awaited<ReturnType<typeof bought>>

  async function bought() {
    const variant = (size: string, stock: number) => ({ specs: { Size: size }, price: PRICES[0], stock })
    const skus = [variant('S', STOCK[0] + ORDERED[0]), variant('M', OTHER_STOCK)]
    const goods = [
      await makeProduct(shop.db, { options: [{ name: 'Size', values: ['S', 'M'] }], skus }),
      await makeProduct(shop.db, { price: PRICES[1], stock: STOCK[1] + ORDERED[1] }),
    ]
    const ids = goods.map(({ id }) => id)
    const rows = await shop.db.select({ id: sku.id }).from(sku).where(inArray(sku.product_id, ids)).orderBy(asc(sku.id))
    const [small = 0, other = 0, second = 0] = rows.map(({ id }) => id)
    const items = [small, second].map((sku_id, line) => ({ product_id: ids[line], sku_id, count: ORDERED[line] }))
    const { data } = await retryWhileBusy(() => mine('POST /v1/order', { items }))
    await mine('POST /v1/pay/pre_order', { order_id: data.id })
    await door('POST /pay', { out_trade_no: data.order_no })
    const lines: number[] = data.items.map((item: { id: number }) => item.id)
    return { id: data.id as number, order_no: data.order_no as string, lines, small, other, second }
  }

  const cases = (id: number) =>
    shop.db
      .select({ id: refund.id, amount: refund.amount })
      .from(refund)
      .where(eq(refund.order_id, id))
      .orderBy(asc(refund.id))

  /** As the model shows it, by one statement: it is asked after every step. */
  async function seen(order: Bought) {
    const lineOf = (at: number) => sql`${order.lines[at] ?? 0}`
    const pair = (column: SQL) =>
      sql`json_build_array(${sql.join(
        [0, 1].map((at) => sql`(select ${column} from order_line where id = ${lineOf(at)})`),
        sql`, `,
      )})`
    const countOf = (at: number) =>
      sql`coalesce((select count from refund_line where refund_id = r.id and order_line_id = ${lineOf(at)}), 0)`
    const stockOf = (id: number) => sql`(select stock from sku where id = ${id})`
    const { rows } = await shop.db.execute<{ shown: ReturnType<typeof visible> }>(sql`
      select json_build_object(
        'status', o.status,
        'stock', json_build_array(${stockOf(order.small)}, ${stockOf(order.second)}),
        'otherStock', ${stockOf(order.other)},
        'sent', ${pair(sql`sent`)}, 'back', ${pair(sql`came_back`)}, 'off', ${pair(sql`returned`)},
        'cases', (select coalesce(json_agg(json_build_object('kind', r.kind, 'state', r.state, 'amount', r.amount,
            'pieces', json_build_array(${countOf(0)}, ${countOf(1)})) order by r.id), '[]')
          from refund r where r.order_id = o.id)) as shown
      from "order" o where o.id = ${order.id}`)
    return rows[0]?.shown
  }

  const itemsOf = ({ lines }: Bought, pieces: Pair) =>
    lines.map((id, line) => ({ id, count: pieces[line] ?? 0 })).filter(({ count }) => count > 0)

  /** The pieces of the first line as the variant that they are, and for which other one. */
  function linesOf(order: Bought, { kind, counts, isOther }: Extract<Op, { does: 'ask' }>) {
    const [sku_id, to_sku_id] = isOther ? [order.other, order.small] : [order.small, order.other]
    const named = { ...(kind !== 'refund' && { sku_id }), ...(kind === 'exchange' && { to_sku_id }) }
    return itemsOf(order, counts).map((item) => (item.id === order.lines[0] ? { ...item, ...named } : item))
  }

  /** Whether it was done; undefined for what happens by itself. */
  async function does(order: Bought, world: World, op: Op): Promise<boolean | undefined> {
    if (op.does === 'settle') return void (await settle())
    const [one] = 'at' in op ? (await cases(order.id)).slice(op.at) : []
    if (op.does === 'pass') return one && passes(one.id)
    if ('at' in op && !one) return false
    if (op.does === 'call_off') return callOff(order, op.parcel)
    if (op.does === 'get' && !world.cases[op.at]) return false
    return isDone(await asked(order, op, one?.id ?? 0, world))
  }

  async function passes(id: number): Promise<undefined> {
    await shop.db.update(refund).set({ deadline_at: sql`now() - interval '1 second'` }).where(eq(refund.id, id))
    await passDeadline(shop.runtime, id)
  }

  function asked(order: Bought, op: Exclude<Op, { does: 'settle' | 'pass' | 'call_off' }>, id: number, world: World) {
    if (op.does === 'send')
      return staff(`POST /cms/order/${order.id}/parcel`, { ...NUMBER, items: itemsOf(order, op.counts) })
    if (op.does === 'ship') return staff(`PUT /cms/order/${order.id}/status`, SHIPPED)
    if (op.does === 'receive') return mine(`POST /v1/order/${order.id}/receipt`)
    const lines = 'counts' in op ? itemsOf(order, op.counts) : []
    if (op.does === 'give') return staff(`POST /cms/order/${order.id}/refund`, { lines, reason: 'A stain' })
    if (op.does === 'ask')
      return mine(`POST /v1/order/${order.id}/after_sale`, {
        kind: op.kind,
        lines: linesOf(order, op),
        reason: 'A stain',
      })
    if (op.does === 'withdraw') return mine(`POST /v1/after_sale/${id}/withdrawal`)
    if (op.does === 'send_back') return mine(`POST /v1/after_sale/${id}/parcel`, NUMBER)
    if (op.does === 'replace') return staff(`POST /cms/after_sale/${id}/shipment`, NUMBER)
    if (op.does === 'pay') return staff(`POST /cms/after_sale/${id}/payment`, {})
    if (op.does === 'get') return receives(order, op, id, world)
    return staff(`PUT /cms/after_sale/${id}/decision`, { action: op.does, reason: 'So it is' })
  }

  async function callOff(order: Bought, at: number): Promise<boolean> {
    const rows = await shop.db
      .select({ id: parcel.id })
      .from(parcel)
      .where(eq(parcel.order_id, order.id))
      .orderBy(asc(parcel.id))
    const id = rows[at]?.id
    return id !== undefined && isDone(await staff(`DELETE /cms/parcel/${id}`))
  }

  function receives(
    order: Bought,
    { at: which, missing, damaged }: Extract<Op, { does: 'get' }>,
    id: number,
    world: World,
  ) {
    const askedFor = world.cases[which]?.pieces ?? [0, 0]
    const { pieces, toStock } = gotOf(askedFor, missing, damaged)
    const lines = order.lines
      .map((line_id, line) => ({ id: line_id, received: pieces[line] ?? 0, to_stock: toStock[line] ?? 0 }))
      .filter((_, line) => (askedFor[line] ?? 0) > 0)
    return staff(`PUT /cms/after_sale/${id}/receipt`, { lines, reason: 'So it came' })
  }

  async function follow(order: Bought, world: World, steps: (number | Op)[]): Promise<Op[]> {
    const ops: Op[] = []
    for (const step of steps) {
      const op = typeof step === 'number' ? choose(world, step) : step
      ops.push(op)
      const before = JSON.stringify(ops)
      const done = await does(order, world, op)
      expect(done, before).toBe(answerTo(world, op))
      expect(await seen(order), before).toEqual(visible(world))
    }
    return ops
  }

  async function ends(order: Bought, world: World): Promise<void> {
    await does(order, world, { does: 'settle' })
    answerTo(world, { does: 'settle' })
    expect(await seen(order)).toEqual(visible(world))
    expect((await staff(`GET /cms/order/${order.id}`)).data.status).toBe(world.status)
    const paid = world.cases.filter(({ state }) => state === 'succeeded')
    expect(await tradeBack(order.order_no)).toEqual([paid.reduce((sum, { amount }) => sum + amount, 0), paid.length])
  }

  test('the requests of a buyer are each for their own pieces where one ends and more is asked for than is left', async () => {
    const [order, world] = [await bought(), newWorld()]
    const back = (...counts: Counts): Op => ({ does: 'ask', kind: 'return', counts, isOther: false })
    const asked = [back(0, 1), back(2, 0)]
    const given: Op[] = [back(0, 2), { does: 'give', counts: [1, 1] }, { does: 'settle' }, { does: 'withdraw', at: 2 }]
    await follow(order, world, [{ does: 'ship' }, ...asked, { does: 'receive' }, { does: 'settle' }, ...given])
    const amounts = (await cases(order.id)).map(({ amount }) => amount)
    expect(amounts).toEqual([50, 200, 130, 150])
    await follow(order, world, [
      { does: 'agree', at: 0 },
      { does: 'send_back', at: 0 },
    ])
    await follow(order, world, [{ does: 'get', at: 0, missing: [0, 0], damaged: [0, 0] }])
    await ends(order, world)
  })

  const drawn = (long: number) => ({ numRuns: isLong ? long : 40, seed: SEED })
  const [sequences, pairs] = [drawn(5000), drawn(2000)]

  test('the requests of a buyer end as the model predicts, in every sequence with parcels, staff and deadlines', {
    timeout: 2 * 3_600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(numbers(5, 20), async (numbers) => {
        const [order, world] = [await bought(), newWorld()]
        await follow(order, world, numbers)
        await ends(order, world)
      }),
      sequences,
    )
    reportProof(
      'sequences of parcels, refunds and returns of an order, each step as in the model',
      sequences.numRuns,
      0,
    )
  })

  test('the requests of a buyer end as one after the other where two things happen at the same time', {
    timeout: 2 * 3_600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(numbers(2, 10), numbers(2, 2), async (before, [a = 0, b = 0]) => {
        const [order, world] = [await bought(), newWorld()]
        const first = await follow(order, world, before)
        const both = [choose(world, a), choose(world, b)]
        if (both.some(({ does: name }) => name === 'settle')) return
        const answers = await Promise.all(both.map((op) => does(order, world, op)))
        const end = await seen(order)
        const possible = turnsOf(both).map((turn) => inTurn(world, turn, both))
        expect(possible, JSON.stringify({ first, both })).toContainEqual({ answers, end })
      }),
      pairs,
    )
    reportProof('pairs of steps after the sale at the same time, each as one after the other', pairs.numRuns, 0)
  })
})
