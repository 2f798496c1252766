import { outbox } from '@/db/schema/kernel'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'
import { firstOrThrow } from '../data/records'

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

const of = callsOn('manager', failedEntry)

export const samples: Samples = {
  'outbox.list': of('GET /cms/outbox?kind=order.query&state=failed&sort=-run_at'),
  'outbox.count': { ask: 'GET /cms/outbox/counts', as: 'manager' },
  'outbox.retry': of('POST /cms/outbox/{id}/retry'),
  'outbox.retry_many': async (shop) => ({
    ask: 'POST /cms/outbox/retry',
    as: 'manager',
    body: { ids: [(await failedEntry(shop)).id] },
  }),
}
