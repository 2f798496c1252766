import { job, outbox } from '@/db/schema/kernel'
import { firstOrThrow } from '@/lib/data/records'
import { placePaidOrder } from './orders'
import { uploadOf } from './pictures'
import { makeProduct } from './products'
import { callsOn, type Samples, type Shop } from './sample'

/** The subscription of the example in RFC 8291. */
const PUSH = {
  endpoint: 'https://push.example/send/f3a1',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  language: 'en',
}

type Entry = typeof outbox.$inferInsert

/** An outbox entry that has failed and is waiting. */
export async function failedEntry(shop: Pick<Shop, 'db'>, entry: Partial<Entry> = {}): Promise<{ id: number }> {
  const failed = { kind: 'order.query', payload: { id: 1, step: 0 }, attempts: 3, last_error: 'nobody answers' }
  return firstOrThrow(
    await shop.db
      .insert(outbox)
      .values({ ...failed, ...entry })
      .returning({ id: outbox.id }),
  )
}

export async function bulkJob({ ask, tokenOf, db }: Pick<Shop, 'ask' | 'tokenOf' | 'db'>): Promise<{ id: number }> {
  const { data } = await ask('GET /v1/user', { token: await tokenOf('manager') })
  const row = { user_id: data.id, operation: 'banner.delete', total: 1 }
  return firstOrThrow(await db.insert(job).values(row).returning({ id: job.id }))
}

/** One valid call per operation on many orders, on the ledger of stock and on what happens by itself. */
export const workSamples: Samples = {
  'office.search': { ask: 'GET /cms/search?q=tea', as: 'clerk' },
  'order.export': callsOn('manager', placePaidOrder)('GET /cms/order/export?status=paid&format=xlsx'),
  'order.ship_many': async (shop) => {
    const { order_no } = await placePaidOrder(shop)
    const lines = `${order_no},sf,SF1234567890`
    return { ask: 'POST /cms/order/shipment', as: 'manager', ...(await uploadOf({ 'lines.txt': lines })) }
  },
  'stock.list': async (shop) => {
    const { id } = await makeProduct(shop.db)
    return { ask: `GET /cms/stock?product_id=${id}&reason=initial&sort=-id`, as: 'manager' }
  },
  'outbox.list': callsOn('manager', failedEntry)('GET /cms/outbox?kind=order.query&state=failed&sort=-run_at'),
  'outbox.count': { ask: 'GET /cms/outbox/counts', as: 'manager' },
  'outbox.retry': callsOn('manager', failedEntry)('POST /cms/outbox/{id}/retry'),
  'outbox.retry_many': async (shop) => ({
    ask: 'POST /cms/outbox/retry',
    as: 'manager',
    body: { ids: [(await failedEntry(shop)).id] },
  }),
  'job.list': callsOn('manager', bulkJob)('GET /cms/job?state=running'),
  'dashboard.read': callsOn('manager', placePaidOrder)('GET /cms/dashboard?days=30'),
  'dashboard.read_sales': callsOn('manager', placePaidOrder)('GET /cms/dashboard/sales?days=30'),
  'readiness.read': { ask: 'GET /cms/readiness', as: 'admin' },
  'dashboard.hide_setup': { ask: 'POST /cms/dashboard/setup_hiding', as: 'admin' },
  'dashboard.remove_demo': { ask: 'POST /cms/dashboard/demo_removal', as: 'admin' },
  'job.list_schedules': { ask: 'GET /cms/job/schedules', as: 'manager' },
  'live.bell': { ask: 'GET /cms/live/bell', as: 'manager' },
  'live.mark_seen': { ask: 'POST /cms/live/bell/reading', as: 'manager' },
  'push.read': { ask: 'GET /cms/push', as: 'manager' },
  'push.create': { ask: 'POST /cms/push', as: 'manager', body: PUSH },
  'push.delete': { ask: 'DELETE /cms/push', as: 'manager' },
  'live.follow': { ask: 'GET /cms/live', as: 'manager' },
  'job.read': callsOn('manager', bulkJob)('GET /cms/job/{id}'),
}
