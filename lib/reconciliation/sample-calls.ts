import { reconciliation, reconciliationDifference } from '@/db/schema/reconciliation'
import type { Samples, Shop } from '@/packages/testing/sample'
import { addDays, shopDate } from '../base/shop-time'
import { firstOrThrow } from '../data/records'

const aDay = () => addDays(shopDate(new Date()), -2)

async function compared(shop: Shop) {
  const day = { date: aDay(), state: 'done' as const, done_at: new Date() }
  return firstOrThrow(await shop.db.insert(reconciliation).values(day).returning({ id: reconciliation.id }))
}

async function differing(shop: Shop) {
  const { id: reconciliation_id } = await compared(shop)
  const row = { reconciliation_id, kind: 'refund_there' as const, number: 'R1', order_no: 'K1', found_at: new Date() }
  const side = { bill_amount: 100, bill_state: 'SUCCESS', bill_time: new Date() }
  const rows = await shop.db
    .insert(reconciliationDifference)
    .values({ ...row, ...side })
    .returning({ id: reconciliationDifference.id })
  return firstOrThrow(rows)
}

type Factory = (shop: Shop) => Promise<{ id: number }>
const of = (make: Factory, ask: string, body?: unknown) => async (shop: Shop) => {
  const { id } = await make(shop)
  return { ask: ask.replace('{id}', String(id)), as: 'manager', ...(body !== undefined && { body }) }
}

export const samples: Samples = {
  'reconciliation.list': of(differing, 'GET /cms/reconciliation?state=done&differing=true&start=2026-01-01T00:00:00Z'),
  'reconciliation.run': async () => ({ ask: 'POST /cms/reconciliation', as: 'manager', body: { date: aDay() } }),
  'reconciliation.read': of(compared, 'GET /cms/reconciliation/{id}'),
  'reconciliation.month': of(compared, 'GET /cms/reconciliation/month?month=2026-11'),
  'reconciliation.list_differences': of(
    differing,
    'GET /cms/reconciliation/difference?state=open&kind=refund_there&q=R',
  ),
  'reconciliation.read_difference': of(differing, 'GET /cms/reconciliation/difference/{id}'),
  'reconciliation.settle': of(differing, 'PUT /cms/reconciliation/difference/{id}', { note: 'Seen to' }),
  'reconciliation.check': of(differing, 'POST /cms/reconciliation/difference/{id}/check'),
  'reconciliation.audit_stock': { ask: 'GET /cms/reconciliation/stock', as: 'manager' },
}
