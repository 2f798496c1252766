import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'

describe('what offers and coupons give', () => {
  const shop = useShop()
  const add = (table: 'offer' | 'coupon', gives: string) =>
    shop.db
      .transaction((tx) =>
        tx.execute(sql`insert into ${sql.identifier(table)} (name, gives) values ('x', ${gives}::jsonb)`),
      )
      .catch(String)

  test('an offer gives what its rules allow, and the version before 1.0.0-rc.1 reads it in columns of its own', async () => {
    await add('offer', '{"kind": "percent_off", "by": "count", "steps": [{"at": 2, "off": 15}], "max_off": 5000}')
    await add('coupon', '{"kind": "free_shipping", "by": "amount", "at": 500}')
    const { rows: offers } = await shop.db.execute(
      sql`select kind, measure, steps, max_off, most_per_buyer from offer where name = 'x'`,
    )
    expect(offers).toEqual([
      { kind: 'percent_off', measure: 'count', steps: [{ at: 2, off: 15 }], max_off: '5000', most_per_buyer: null },
    ])
    const { rows: coupons } = await shop.db.execute(
      sql`select kind, amount, percent, max_off, from_amount from coupon where name = 'x'`,
    )
    expect(coupons).toEqual([{ kind: 'free_shipping', amount: null, percent: null, max_off: null, from_amount: 500 }])
  })

  test.each([
    '{}',
    '{"kind": "percent_off", "by": "amount", "steps": [{"at": 0, "off": 100}]}',
    '{"kind": "amount_off", "by": "amount", "steps": [{"at": 0, "off": 0}]}',
    '{"kind": "amount_off", "by": "amount", "steps": [{"at": -1, "off": 5}]}',
  ])('an offer that gives nothing, or more than there is, is refused by the database: %s', async (gives) => {
    expect(await add('offer', gives)).toContain('Failed query')
  })

  test('a coupon that is a flash sale is refused by the database', async () => {
    expect(await add('coupon', '{"kind": "sale"}')).toContain('Failed query')
  })
})
