import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CASE_STEPS, REFUND_KINDS, REFUND_STATES, resultOf, stepOf, TABS } from '@/db/life/case'
import { useShop } from '@/packages/testing/shop'
import { refundDeadline } from '../order/refunds'
import { IN_STEP } from './list'

const stands = REFUND_STATES.flatMap((state) =>
  REFUND_KINDS.flatMap((kind) => [null, '2026-11-30T00:00:00Z'].map((received_at) => ({ state, kind, received_at }))),
)
const hasDeadline = (at: number): boolean => stands.some((one, index) => index === at && resultOf(one) !== undefined)

describe('a case in the database', () => {
  const shop = useShop()

  test('a case in the database is found at the step, and with the outcome of its deadline, that its life says', async () => {
    const tabs = TABS.map((tab) => sql`case when ${IN_STEP[tab]} then ${tab}::text end`)
    const { rows } = await shop.db.execute<{ tabs: string[]; result: string | null }>(sql`
      select array_remove(array[${sql.join(tabs, sql`, `)}], null) as tabs, ${refundDeadline} ->> 'result' as result
      from (select one.*, now() as deadline_at from jsonb_to_recordset(${JSON.stringify(stands.map((one, at) => ({ ...one, at })))}::jsonb)
        as one (at int, state text, kind text, received_at timestamptz)) as refund order by refund.at`)
    // Without a deadline there is nothing to say of it, and no row is asked.
    const found = rows.map(({ tabs, result }, at) => ({ tabs, result: hasDeadline(at) ? result : undefined }))
    expect(found).toEqual(
      stands.map((one) => ({ tabs: TABS.filter((tab) => stepOf(one) === CASE_STEPS[tab]), result: resultOf(one) })),
    )
  })
})
