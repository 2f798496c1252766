import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { refund } from '@/db/schema/payment'
import { firstOrThrow } from '@/lib/data/records'
import { SEED, seededChance } from '@/packages/testing/chance'
import type { Player } from '@/packages/testing/interleave'
import { killedAt } from '@/packages/testing/killed'
import { isLong } from '@/packages/testing/long-run'
import { buyVariants } from '@/packages/testing/orders'
import { useRefunds } from '@/packages/testing/refunds'
import { reportProof } from '@/packages/testing/report-proof'
import { passDeadline } from './deadlines'

const SF = { carrier: 'sf', tracking_no: 'SF1234567890121' }
/** Of all places of a step, so many are tried in an ordinary run. */
const EACH = 4

type Kind = 'refund' | 'return' | 'exchange'
type From = 'requested' | 'agreed' | 'sent_back' | 'replacing'
type Case = Awaited<ReturnType<typeof buyVariants>> & { asked: number }
type Step = { kind: Kind; from: From; acts: (player: Player, one: Case) => Promise<unknown> }

describe('a process that is killed in the middle of after-sales', () => {
  const { shop, staff, settle } = useRefunds()
  let [buyer, manager] = ['', '']
  beforeAll(async () => {
    buyer = await shop.tokenOf('buyer')
    manager = await shop.tokenOf('manager')
  })

  const asStaff =
    (call: (one: Case) => string, body: (one: Case) => object) =>
    async ({ ask }: Player, one: Case) =>
      ask(call(one), { token: manager, body: body(one) })
  const agrees = asStaff(
    ({ asked }) => `PUT /cms/after_sale/${asked}/decision`,
    () => ({ action: 'agree' }),
  )
  const receives = asStaff(
    ({ asked }) => `PUT /cms/after_sale/${asked}/receipt`,
    ({ line }) => ({ lines: [{ id: line, received: 1, to_stock: 1 }], reason: 'One was missing' }),
  )
  const ships = asStaff(
    ({ asked }) => `POST /cms/after_sale/${asked}/shipment`,
    () => SF,
  )
  const pays = asStaff(
    ({ asked }) => `POST /cms/after_sale/${asked}/payment`,
    () => ({}),
  )
  const withdraws = async ({ ask }: Player, { asked }: Case) =>
    ask(`POST /v1/after_sale/${asked}/withdrawal`, { token: buyer, body: {} })
  const passes = ({ runtime }: Player, { asked }: Case) => passDeadline(runtime, asked)

  const steps: [string, Step][] = [
    ['a refund is approved', { kind: 'refund', from: 'requested', acts: agrees }],
    ['a return is approved', { kind: 'return', from: 'requested', acts: agrees }],
    ['a part of a return is received', { kind: 'return', from: 'sent_back', acts: receives }],
    ['a return is not confirmed in time', { kind: 'return', from: 'sent_back', acts: passes }],
    ['an exchange is approved', { kind: 'exchange', from: 'requested', acts: agrees }],
    ['an exchange is withdrawn', { kind: 'exchange', from: 'agreed', acts: withdraws }],
    ['an exchange is not sent in time', { kind: 'exchange', from: 'agreed', acts: passes }],
    ['a part of an exchange is received', { kind: 'exchange', from: 'sent_back', acts: receives }],
    ['a replacement is shipped', { kind: 'exchange', from: 'replacing', acts: ships }],
    ['a replacement is paid back instead', { kind: 'exchange', from: 'replacing', acts: pays }],
  ]

  test.each(steps)(
    'a process that is killed while %s leaves nothing half done, and it is done again',
    {
      timeout: 600_000,
    },
    async (name, step) => {
      const healthy: Player = { runtime: shop.runtime, ask: shop.ask }
      const chance = seededChance(SEED)
      const whole = await caseAt(step)
      await step.acts(healthy, whole)
      await settle()
      const end = await endOf(whole)
      let [tried, isOver] = [0, false]
      for (let at = 1; !isOver; at += isLong ? 1 : 1 + chance(EACH)) {
        for (const isAfter of [false, true]) {
          const one = await caseAt(step)
          isOver = !(await killedAt(shop.runtime, { at, isAfter }, (player) => step.acts(player, one)))
          await step.acts(healthy, one)
          await settle()
          expect(await endOf(one), `killed at statement ${at}, ${isAfter ? 'after' : 'before'} it`).toEqual(end)
          tried += 1
        }
      }
      expect(tried).toBeGreaterThan(4)
      reportProof(`processes killed while ${name}`, tried, 0)
    },
  )

  /** The two pieces of the order have been shipped. */
  async function caseAt({ kind, from, acts }: Step): Promise<Case> {
    const order = await buyVariants(shop)
    const lines = [{ id: order.line, count: 2, ...(kind === 'exchange' && { to_sku_id: order.medium }) }]
    const body = { kind, lines, reason: 'Too small' }
    const { data } = await shop.ask(`POST /v1/order/${order.id}/after_sale`, { token: buyer, body })
    const id: number = data.id
    if (from !== 'requested') await staff(`PUT /cms/after_sale/${id}/decision`, { action: 'agree' })
    if (from === 'sent_back' || from === 'replacing')
      await shop.ask(`POST /v1/after_sale/${id}/parcel`, { token: buyer, body: SF })
    const all = [{ id: order.line, received: 2, to_stock: 2 }]
    if (from === 'replacing') await staff(`PUT /cms/after_sale/${id}/receipt`, { lines: all })
    if (acts === passes)
      await shop.db.update(refund).set({ deadline_at: sql`now() - interval '1 second'` }).where(eq(refund.id, id))
    return { ...order, asked: id }
  }

  async function endOf({ id, small, medium }: Case) {
    const { rows } = await shop.db.execute(sql`
      select o.status, r.state, r.amount, l.came_back, l.returned,
        (select stock from sku where id = ${small}) as small, (select stock from sku where id = ${medium}) as medium,
        (select (value ->> 'refunded')::int from simulated where kind = 'trade' and key = o.order_no) as refunded
      from "order" o join order_line l on l.order_id = o.id join refund r on r.order_id = o.id where o.id = ${id}`)
    return firstOrThrow(rows)
  }
})
