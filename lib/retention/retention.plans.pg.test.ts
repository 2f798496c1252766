import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushSubscription } from '@/db/schema/push'
import { simulated } from '@/db/schema/simulator'
import { webhookSecret } from '@/db/schema/webhook'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { SMALL_TABLES } from '@/packages/testing/plans/allowed'
import { openServerShop } from '@/packages/testing/server-shop'
import { deleteExpired } from './retention'

const queries: { text: string; values: unknown[] }[] = []
let drivers: Drivers
beforeAll(async () => {
  drivers = await startDrivers()
})
afterAll(() => drivers.stop())

/** A few rows for each webhook or device, or of the demo shop only. */
const SMALL = [...Object.keys(SMALL_TABLES), ...[webhookSecret, pushSubscription, simulated].map(getTableName)]

test('expired rows are found by an index, and no large table is read from its start to its end', async () => {
  const url = await drivers.server.createDatabase()
  const onQuery = (text: string, values: unknown[]) => void queries.push({ text, values })
  const shop = await openServerShop(drivers, 'postgres', [], { url, onQuery })
  queries.length = 0
  await deleteExpired(shop.runtime)
  const deletions = queries.filter(({ text }) => text.startsWith('delete from'))
  expect(deletions.length).toBeGreaterThan(15)
  const db = new pg.Client(url)
  await db.connect()
  await db.query('set enable_seqscan = off') // the tables of the demo shop are small
  const scanned = new Set<string>()
  for (const { text, values } of deletions) {
    const { rows } = await db.query({ text: `explain ${text}`, values })
    for (const line of rows)
      for (const [, table = ''] of line['QUERY PLAN'].matchAll(/Seq Scan on (\w+)/g)) scanned.add(table)
  }
  await db.end()
  expect([...scanned].filter((table) => !SMALL.includes(table))).toEqual([])
})
