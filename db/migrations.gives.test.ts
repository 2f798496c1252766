import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Gives, OfferGives } from '@/lib/price/kinds'
import { openEmbedded } from '@/packages/testing/embedded'
import type { Db } from './client'

const statementsOf = (file: string) => readFileSync(`db/migrations/${file}`, 'utf8').split('--> statement-breakpoint')
const tableIn = (file: string, table: string) =>
  statementsOf(file).filter((one) => one.includes(`CREATE TABLE "${table}"`))

const TIERS = '[{"at": 9900, "off": 1000}, {"at": 19900, "off": 3000}]'

/** Run in a schema of its own, where both tables are as they were before. */
describe('the migration to one column for what offers and coupons give', () => {
  let db: Db
  let close: () => Promise<void>
  beforeAll(async () => {
    const { database } = await openEmbedded({ from: inject('embeddedShop') })
    db = database.db
    close = database.close
    await db.execute(sql.raw('create schema former'))
    await db.execute(sql.raw('set search_path to former'))
    const alters = statementsOf('0082_sales.sql').filter((one) => one.includes('ALTER TABLE "offer"'))
    const tables = [...tableIn('0073_offers.sql', 'offer'), ...alters, ...tableIn('0079_coupons.sql', 'coupon')]
    for (const one of tables) await db.execute(sql.raw(one))
    await db.execute(sql`insert into offer (name, kind, measure, steps, max_off, most_per_buyer) values
      ('1', 'amount_off', 'amount', ${TIERS}, null, null),
        ('2', 'percent_off', 'count', '[{"at": 2, "off": 15}]', 5000, null),
      ('3', 'percent_off', 'amount', '[{"at": 1, "off": 5}]', null, null),
      ('4', 'free_shipping', 'count', '[{"at": 2, "off": null}]', null, null), ('5', 'sale', 'amount', '[]', null, 2)`)
    await db.execute(sql`insert into coupon (name, kind, amount, percent, max_off, from_amount) values
      ('1', 'amount_off', 2000, null, null, 9900), ('2', 'percent_off', null, 12, 3000, 0),
        ('3', 'free_shipping', null, null, null, 500)`)
  })
  afterAll(() => close())

  const rowsOf = async (query: string) => (await db.execute(sql.raw(query))).rows
  const OFFERS = 'select kind, measure, steps, max_off, most_per_buyer from offer order by id'
  const COUPONS = 'select kind, amount, percent, max_off, from_amount from coupon order by id'

  test('the migration to one column of discounts keeps every rule, and the version before still reads it in the columns that it knows', async () => {
    const before = [await rowsOf(OFFERS), await rowsOf(COUPONS)]
    for (const one of statementsOf('0094_gives.sql')) await db.execute(sql.raw(one))
    expect([await rowsOf(OFFERS), await rowsOf(COUPONS)]).toEqual(before)
    const offers = (await rowsOf('select gives from offer order by id')).map(({ gives }) => OfferGives.parse(gives))
    expect(offers).toEqual([
      { kind: 'amount_off', by: 'amount', steps: JSON.parse(TIERS) },
      { kind: 'percent_off', by: 'count', steps: [{ at: 2, off: 15 }], max_off: 5000 },
      { kind: 'percent_off', by: 'amount', steps: [{ at: 1, off: 5 }], max_off: null },
      { kind: 'free_shipping', by: 'count', at: 2 },
      { kind: 'sale', most_per_buyer: 2 },
    ])
    const coupons = (await rowsOf('select gives from coupon order by id')).map(({ gives }) => Gives.parse(gives))
    expect(coupons).toEqual([
      { kind: 'amount_off', by: 'amount', steps: [{ at: 9900, off: 2000 }] },
      { kind: 'percent_off', by: 'amount', steps: [{ at: 0, off: 12 }], max_off: 3000 },
      { kind: 'free_shipping', by: 'amount', at: 500 },
    ])
  })

  test.each([
    '{}',
    '{"kind": "percent_off", "by": "amount", "steps": [{"at": 0, "off": 100}]}',
    '{"kind": "amount_off", "by": "amount", "steps": [{"at": 0, "off": 0}]}',
    '{"kind": "amount_off", "by": "amount", "steps": [{"at": -1, "off": 5}]}',
  ])(
    'the migration to one column of discounts refuses what gives nothing, or more than there is: %s',
    async (gives) => {
      const refusal = await db.execute(sql`insert into offer (name, gives) values ('x', ${gives}::jsonb)`).catch(String)
      expect(refusal).toContain('Failed query')
    },
  )

  test('the migration to one column of discounts refuses a coupon that is a flash sale', async () => {
    const refusal = await db
      .execute(sql`insert into coupon (name, gives) values ('x', '{"kind": "sale"}')`)
      .catch(String)
    expect(refusal).toContain('Failed query')
  })
})
