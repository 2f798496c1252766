import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Drivers, kindsToTry, startDrivers } from '@/packages/testing/drivers'
import { tablesOf } from '@/packages/testing/extension-shop'
import type { Db } from './client'
import { atOneMoment, contentsOf, rowsOf } from './dump'
import { type Extension, leftBehind } from './extension'
import { beginLoad } from './load'
import { migrate, pending, refuseLater } from './migrate'

const whole = tablesOf('examples/modules/back-in-stock')
const first: Extension = { ...whole, migrations: whole.migrations.slice(0, 1) }
const withStatement = (text: string): Extension[] => [
  { ...whole, migrations: [...whole.migrations, { tag: '0002_more', text }] },
]
const migrateWith = (db: Db, ...added: Extension[]) => migrate(db, undefined, undefined, added)

let drivers: Drivers
beforeAll(async () => {
  drivers = await startDrivers()
})
afterAll(() => drivers.stop())

/** A shop whose buyer has been told of a variant by the first version of the module. */
async function fillFirst(db: Db) {
  await migrateWith(db, first)
  await db.execute(sql`insert into "user" (nickname) values ('Li')`)
  await db.execute(sql`insert into category (name) values ('Tea')`)
  await db.execute(sql`insert into product (category_id, name, price) select id, 'Teapot', 100 from category`)
  await db.execute(sql`insert into sku (product_id, price) select id, 100 from product`)
  await db.execute(sql`insert into back_in_stock (user_id, sku_id, state)
    select u.id, s.id, 'told' from "user" u, sku s`)
}

const read = async (db: Db) =>
  (await db.execute(sql`select state, told_at = create_time as told from back_in_stock`)).rows

describe.each(kindsToTry())('the tables of an extension on $kind', ({ kind }) => {
  let db: Db
  beforeAll(async () => {
    db = (await drivers.open(kind)).db
    await fillFirst(db)
  })

  test('the tables of an extension go from one version to the next, after those of the product', async () => {
    const text = 'ALTER TABLE "no_such" ADD COLUMN "it" text'
    expect(await pending(db, undefined, [whole])).toEqual(['back-in-stock/0001_told'])
    await expect(migrateWith(db, ...withStatement(text))).rejects.toThrow('may only create and change tables named')
    expect(await pending(db, undefined, [whole])).toEqual(['back-in-stock/0001_told'])
    expect(await migrateWith(db, whole)).toEqual(['back-in-stock/0001_told'])
    expect(await migrateWith(db, whole)).toEqual([])
    expect(await read(db)).toEqual([{ state: 'told', told: true }])
  })

  test('the tables of an extension refuse an earlier version of it, and stay when it is taken out', async () => {
    const later = 'A later version of the module back-in-stock has migrated the database'
    await expect(migrateWith(db, first)).rejects.toThrow(later)
    await expect(refuseLater(db, undefined, [first])).rejects.toThrow(later)
    expect(await migrateWith(db)).toEqual([])
    expect(await read(db)).toHaveLength(1)
    const left = 'The module back-in-stock is no longer there; its tables are (back_in_stock…), for when it comes back.'
    expect(await leftBehind(db, [])).toEqual([left])
    expect(await leftBehind(db, [whole])).toEqual([])
    expect(await migrateWith(db, whole)).toEqual([])
  })

  test('the tables of an extension are in a backup and come back with it', async () => {
    const { contents, rows } = await atOneMoment(db, async (tx) => {
      const contents = await contentsOf(tx)
      const rows = new Map<string, string[]>()
      for (const table of contents.tables) {
        rows.set(table.name, [])
        for await (const some of rowsOf(tx, table)) rows.get(table.name)?.push(some)
      }
      return { contents, rows }
    })
    expect(contents.migrations.slice(-2)).toEqual(['back-in-stock/0000_requests', 'back-in-stock/0001_told'])
    const { db: other } = await drivers.open(kind)
    await other.transaction(async (tx) => {
      const load = await beginLoad(tx, contents, [whole])
      expect(load.strange).toEqual([])
      for (const [name, all] of rows) for (const some of all) await load.fill(name, some)
      await load.finish()
    })
    expect(await read(other)).toEqual([{ state: 'told', told: true }])
    expect(await pending(other, undefined, [whole])).toEqual([])
  })
})

test('the tables of an extension are the only ones that its migrations create and change', async () => {
  const { db } = await drivers.open('postgres')
  await migrateWith(db, whole)
  const foreign = 'Migration back-in-stock/0002_more may only create and change tables named'
  for (const text of [
    'ALTER TABLE "order" ADD COLUMN "it" text',
    'DROP TABLE "order"',
    'CREATE TABLE "back_in_stocks" ("id" integer)',
    'CREATE INDEX "back_in_stock_order" ON "order" ("id")',
    'UPDATE "order" SET note = null',
    'CREATE FUNCTION back_in_stock() RETURNS trigger AS $$ begin return new; end $$ LANGUAGE plpgsql',
    'CREATE TABLE "back_in_stock_more" ("id" integer); DROP TABLE "order"',
  ]) {
    await expect(migrateWith(db, ...withStatement(text)), text).rejects.toThrow(foreign)
  }
  const holds = 'CREATE TABLE "back_in_stock_more" ("id" integer REFERENCES "public"."order"("id"))'
  await expect(migrateWith(db, ...withStatement(holds))).rejects.toThrow('would keep rows of order from being deleted')
  const more = withStatement('-- why\nCREATE TABLE "back_in_stock_more" ("id" integer);')
  expect(await migrateWith(db, ...more)).toEqual(['back-in-stock/0002_more'])
})
