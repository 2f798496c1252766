import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentsOf } from '@/db/dump'
import { findViolations } from '@/lib/commerce/invariants'
import { newMachine, readEverything, runExportAll, runRestore } from '@/packages/testing/backups'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { placeShippedOrder } from '@/packages/testing/orders'
import { openServerShop, type ServerShop } from '@/packages/testing/server-shop'
import { isSecretTable } from './export-tables'

const room = mkdtempSync(path.join(tmpdir(), 'kiosk-export-test-'))
const file = path.join(room, 'export.tar.gz')
let drivers: Drivers
let shop: ServerShop

beforeAll(async () => {
  drivers = await startDrivers()
  shop = await openServerShop(drivers, 'postgres')
  await placeShippedOrder(shop)
  await shop.db.execute(sql`update "order" set note = ${'=1+1, "quoted"\nline'}`)
  await runExportAll(shop, file)
  execFileSync('tar', ['xzf', file, '-C', room])
})
afterAll(async () => {
  await drivers.stop()
  rmSync(room, { recursive: true })
})

const read = (name: string) => readFileSync(path.join(room, name), 'utf8')

test('an export has each table as CSV with its description, and all files', async () => {
  const { tables } = await contentsOf(shop.db)
  const shown = tables.map(({ name }) => name).filter((name) => !isSecretTable(name))
  expect(readdirSync(path.join(room, 'csv')).toSorted()).toEqual(shown.map((name) => `${name}.csv`).toSorted())
  for (const name of shown) expect(read('README.md')).toContain(`| csv/${name}.csv | `)
  expect(readdirSync(path.join(room, 'files'))).toHaveLength(tables.find(({ name }) => name === 'file')?.rows ?? 0)
  const [heading, line] = read('csv/order.csv').split('\r\n')
  expect(heading).toMatch(/^\uFEFFid,order_no,user_id,status,/)
  expect(line).toContain(`"'=1+1, ""quoted""\nline"`)
})

test('nothing in the tables of an export lets anybody in', async () => {
  const { rows } = await shop.db.execute<{ secret: string }>(sql`
    select password_hash as secret from "user" where password_hash is not null
    union select hash from session_token`)
  expect(rows.length).toBeGreaterThan(1)
  const tables = readdirSync(path.join(room, 'csv')).map((name) => read(`csv/${name}`))
  for (const { secret } of rows) expect(tables.some((text) => text.includes(secret))).toBe(false)
})

test('an export makes the same shop of an empty Kiosk', async () => {
  const next = newMachine(room, await drivers.open('postgres'))
  await runRestore(next, file)
  expect(await readEverything(next.db)).toEqual(await readEverything(shop.db))
  expect(await findViolations(next.db)).toEqual([])
})
