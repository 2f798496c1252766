import { inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { order, orderEvent } from '@/db/schema/order'
import { identity } from '@/db/schema/user'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { firstOrThrow } from '@/lib/data/records'
import { jobs } from '@/lib/registry'
import { insertOrders } from '@/packages/testing/many-orders'
import { uploadOf } from '@/packages/testing/pictures'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import type { ShipRow } from './ship-contract'

describe('orders shipped in bulk', () => {
  const shop = useServerShop()

  async function paidAtOnce(count: number) {
    const rows = await shop.db.select({ id: identity.user_id }).from(identity).where(sql`identifier = 'buyer'`)
    const placed = await insertOrders(shop.db, firstOrThrow(rows).id, count)
    const ids = placed.map(({ order_id }) => order_id)
    await shop.db.update(order).set({ status: 'paid', paid_at: sql`now()` }).where(inArray(order.id, ids))
    return { ids, lines: placed.map(({ order_no }, at) => `${order_no},sf,SF${at}`).join('\n') }
  }
  const send = async (lines: string, username: string) =>
    shop.ask('POST /cms/order/shipment', {
      token: await shop.tokenOf(username),
      ...(await uploadOf({ 'lines.txt': lines })),
    })
  const shippedAmong = async (ids: number[]) =>
    (await shop.db.select({ to: orderEvent.to }).from(orderEvent).where(inArray(orderEvent.order_id, ids))).filter(
      ({ to }) => to === 'shipped',
    ).length

  test('orders that two people ship in bulk with the same lines are shipped once, without an error', async () => {
    const { ids, lines } = await paidAtOnce(20)
    const answers = await inParallel(2, (at) => send(lines, at ? 'clerk' : 'manager'))
    const rows: ShipRow[] = answers.flatMap(({ data }) => data.rows)
    expect(rows.filter(({ result }) => result === 'shipped')).toHaveLength(20)
    expect(rows.filter(({ result }) => result === 'already')).toHaveLength(20)
    expect(await shippedAmong(ids)).toBe(20)
  })

  test('more than 200 orders are shipped by a job with progress, each with its own tracking number', async () => {
    const { ids, lines } = await paidAtOnce(205)
    const [wrong = 0] = ids
    const { status, data } = await send(`20260101NOSUCHORDER00000,sf,X\n${lines}`, 'clerk')
    expect([status, data.rows[0].result, data.rows[1].result]).toEqual([200, 'refused', 'waiting'])
    await shop.db.update(order).set({ status: 'refunding' }).where(sql`id = ${wrong}`)
    await runDueJobs(shop.runtime, { handlers: jobs.handlers, schedules: [] }, { seconds: 60 })
    const job = await shop.ask(`GET /cms/job/${data.job_id}`, { token: await shop.tokenOf('clerk') })
    expect(job.data).toMatchObject({ state: 'done', operation: 'order.ship', total: 205, done: 205 })
    const refused = job.data.items.filter(({ ok }: { ok: boolean }) => !ok)
    expect(refused).toMatchObject([{ id: wrong, error_code: 8002 }])
    expect(await shippedAmong(ids)).toBe(204)
    const [row] =
      (await shop.db
        .select()
        .from(order)
        .where(inArray(order.id, ids.slice(-1)))) ?? []
    expect(row).toMatchObject({ carrier: 'sf', tracking_no: 'SF204' })
  })
})
