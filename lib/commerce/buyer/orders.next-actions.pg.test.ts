import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { order } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { BUYER_ACTIONS, type BuyerAction } from '@/lib/order/buyer-actions'
import { refundDays, requestableUntil } from '@/lib/order/refund-rules'
import { STATES } from '@/lib/order/states'
import { configure } from '@/packages/testing/buyers'
import { useRefunds } from '@/packages/testing/refunds'
import { passMinutes } from '@/packages/testing/settle'

type Next = { action: BuyerAction; until: string | null }

describe('what a buyer may do next', () => {
  const refunds = useRefunds()
  const { shop, mine, staff, bought, give, underWay, decide, ship, fault, door, waiting, settle, ends } = refunds

  const placed = async () => {
    const { items } = await bought()
    const lines = items.map(({ product_id }) => ({ product_id, count: 1 }))
    return (await mine('POST /v1/order', { items: lines })).data
  }
  const announced = async () => {
    const one = await placed()
    await mine('POST /v1/pay/pre_order', { order_id: one.id })
    return one
  }
  const cancelled = async (make: () => Promise<{ id: number; order_no: string }>) => {
    const one = await make()
    await mine(`POST /v1/order/${one.id}/cancellation`, {})
    return one
  }
  const requested = async (more: object = {}) => {
    const one = await bought()
    const { data } = await mine(`POST /v1/order/${one.id}/refund`, { reason: 'Too late', ...more })
    return { ...one, refund: data.refunds[0].id }
  }
  const shipped = async () => {
    const one = await bought()
    await ship(one.id)
    return one
  }
  const completed = async () => {
    const one = await shipped()
    await mine(`POST /v1/order/${one.id}/receipt`, {})
    return one
  }
  const receivedLongAgo = async () => {
    const one = await completed()
    const completed_at = sql`now() - interval '8 days 1 minute'`
    await shop.db.update(order).set({ completed_at }).where(eq(order.id, one.id))
    return one
  }
  const paidLongAgo = async () => {
    const one = await completed()
    const success_time = sql`now() - interval '1 year 1 minute'`
    await shop.db.update(payment).set({ success_time }).where(eq(payment.order_id, one.id))
    return one
  }
  const given = async (amount: number, how?: string) => {
    const { order: one, no } = await underWay({ amount })
    if (how) await ends(no, how)
    return one
  }

  /** Each way in which an order may be, and what is open to its buyer then. */
  const SITUATIONS: Record<string, [() => Promise<{ id: number }>, BuyerAction[]]> = {
    'just placed': [placed, ['pay', 'cancel']],
    'about to be paid': [announced, ['pay', 'cancel']],
    'not paid in time': [
      async () => {
        const one = await placed()
        await shop.db.update(order).set({ expires_at: sql`now()` }).where(eq(order.id, one.id))
        return one
      },
      [],
    ],
    'being closed': [
      async () => {
        const one = await announced()
        await fault('close', '500')
        await mine(`POST /v1/order/${one.id}/cancellation`, {})
        return one
      },
      [],
    ],
    closed: [() => cancelled(placed), []],
    'paid after it was closed': [
      async () => {
        const one = await cancelled(announced)
        await door('POST /pay', { out_trade_no: one.order_no, how: 'late' })
        return one
      },
      [],
    ],
    paid: [bought, ['refund']],
    'with a refund request': [requested, []],
    'with a declined request': [
      async () => {
        const one = await requested()
        await decide(one.refund, 'decline')
        return one
      },
      ['refund'],
    ],
    'with a part that is being refunded': [() => given(30), ['refund']],
    'with a part that was refunded': [() => given(30, 'success'), ['refund']],
    shipped: [shipped, ['confirm', 'refund']],
    completed: [completed, ['refund']],
    'received over eight days ago': [receivedLongAgo, []],
    'paid over a year ago': [paidLongAgo, []],
    'being refunded': [() => given(380), []],
    refunded: [() => given(380, 'success'), []],
    'whose refund has failed': [() => given(380, 'closed'), ['refund']],
  }

  const CALLS: Record<BuyerAction, (id: number) => Promise<{ status: number }>> = {
    pay: (order_id) => mine('POST /v1/pay/pre_order', { order_id }),
    cancel: (id) => mine(`POST /v1/order/${id}/cancellation`, {}),
    confirm: (id) => mine(`POST /v1/order/${id}/receipt`, {}),
    refund: (id) => mine(`POST /v1/order/${id}/refund`, { reason: 'Too late' }),
  }
  /** The list changes nothing, while an order that is looked at is closed when it is due. */
  const listed = async (id: number): Promise<{ status: string; actions: Next[] }> =>
    (await mine('GET /v1/order?size=100')).data.items.find((one: { id: number }) => one.id === id)
  const namesOf = (actions: Next[]) => actions.map(({ action }) => action)

  /** Refunds that are on their way arrive. */
  async function finish(id: number) {
    for (const { state, out_refund_no } of await refunds.refundsOf(id)) {
      if (state === 'processing') await ends(out_refund_no, 'success')
    }
    await waiting(0)
    await settle()
  }

  test.each(Object.entries(SITUATIONS))(
    'an order %s offers its buyer exactly the actions that the server accepts',
    async (_, row) => {
      const [make, expected] = row
      const begin = async () => {
        const { id } = await make()
        const { status, actions } = await listed(id)
        expect(namesOf(actions)).toEqual(expected)
        return { id, status }
      }
      let { id, status } = await begin()
      const isEnding = ['unpaid', 'closing'].includes(status) // cancelled a second time it stays as it is
      const isAccepted = (action: BuyerAction) => expected.includes(action) || (action === 'cancel' && isEnding)
      for (const action of BUYER_ACTIONS.filter((one) => !isAccepted(one))) {
        expect([action, (await CALLS[action](id)).status]).toEqual([action, 409])
        expect([action, namesOf((await listed(id)).actions)]).toEqual([action, expected])
      }
      for (const [at, action] of BUYER_ACTIONS.filter(isAccepted).entries()) {
        const isMoved = (await listed(id)).status !== status // by time or by a call
        if (at > 0 || isMoved) {
          await finish(id)
          ;({ id } = await begin())
        }
        expect([action, (await CALLS[action](id)).status]).toEqual([action, 200])
      }
      await finish(id)
    },
  )

  test('the next action of a buyer is known for every state', async () => {
    const { rows } = await shop.db.execute<{ status: string }>(sql`
      select distinct "to" as status from order_event order by status`)
    expect(rows.map(({ status }) => status)).toEqual(STATES.toSorted())
  })

  test('an order says until when it can be paid and cancelled: as long as it waits', async () => {
    const one = await placed()
    const until = one.expires_at
    expect(one.actions).toEqual([
      { action: 'pay', until },
      { action: 'cancel', until },
    ])
    expect((await mine(`GET /v1/order/${one.id}`)).data.actions).toEqual(one.actions)
  })

  test('an order says until when its buyer can confirm it: until it completes by itself', async () => {
    const one = await shipped()
    const isConfirm = and(eq(outbox.kind, 'order.confirm'), sql`(${outbox.payload} ->> 'id')::int = ${one.id}`)
    const [due] = await shop.db.select().from(outbox).where(isConfirm)
    const { data } = await mine(`GET /v1/order/${one.id}`)
    expect(data.actions[0]).toEqual({ action: 'confirm', until: due?.run_at.toISOString() })
    await passMinutes(shop.runtime, 11 * 24 * 60)
    expect((await mine(`GET /v1/order/${one.id}`)).data.status).toBe('completed')
  })

  test('an order keeps the time of the first shipping when a refund fails', async () => {
    const one = await shipped()
    const [confirm] = (await listed(one.id)).actions
    const { no } = await underWay({ amount: 380 }, one)
    expect((await listed(one.id)).actions).toEqual([])
    await ends(no, 'closed')
    expect((await listed(one.id)).actions[0]).toEqual(confirm)
  })

  /** As the answer has it, also once it is over. */
  async function readRefundEnd(id: number): Promise<Date | undefined> {
    const days = refundDays(shop.runtime)
    const end = sql<Date>`${requestableUntil(sql`${days}::int`)}`.mapWith(order.completed_at)
    const [row] = await shop.db.select({ end }).from(order).where(eq(order.id, id))
    return row?.end
  }

  const allowDays = (days: number) => configure(shop, { 'order.refund_days': days })

  test('an order says until when a refund can be requested: by the days that the shop has set, once the order is received', async () => {
    expect((await listed((await bought()).id)).actions).toEqual([{ action: 'refund', until: null }])
    const { id } = await completed()
    // Received on the evening of the first of May, in Shanghai: the first day is the second of May.
    const completed_at = new Date('2026-05-01T23:30:00+08:00')
    await shop.db.update(order).set({ completed_at }).where(eq(order.id, id))
    const until = async () => (await readRefundEnd(id))?.toISOString()
    expect(await until()).toBe('2026-05-08T15:59:59.999Z')
    await allowDays(30)
    expect(await until()).toBe('2026-05-31T15:59:59.999Z')
    await allowDays(7)
  })

  test('a refund may be too late for the buyer, who is told so, and not for staff', async () => {
    const one = await receivedLongAgo()
    const { json } = await mine(`POST /v1/order/${one.id}/refund`, { reason: 'Too late' })
    expect(json.msg).toBe('Refunds can be requested until 7 days after receipt. Please contact the shop')
    expect((await give(one.id, { amount: 380 })).status).toBe(200)
    expect((await staff(`GET /cms/order/${one.id}`)).data.status).toBe('refunding')
  })

  test('a refund can be requested for a year after the payment where the shop sets no limit', async () => {
    await allowDays(0)
    const one = await receivedLongAgo()
    const success_time = sql`now() - interval '1 year' + interval '1 hour'`
    const [paid] = await shop.db.update(payment).set({ success_time }).where(eq(payment.order_id, one.id)).returning()
    const [next] = (await listed(one.id)).actions
    expect(Date.parse(next?.until ?? '') - Number(paid?.success_time)).toBeGreaterThanOrEqual(365 * 86_400_000)
    expect((await mine(`POST /v1/order/${one.id}/refund`, { reason: 'Too late' })).status).toBe(200)
    await allowDays(7)
  })
})
