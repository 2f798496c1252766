import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomFields, migrationsOfFields } from '@/lib/base/custom-field'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { kiosk } from '@/packages/testing/fields/kiosk.config'
import type { Db } from './client'
import { CUSTOM_TABLES } from './custom-field'
import { atOneMoment, contentsOf, rowsOf } from './dump'
import { lackingOf, leftBehind } from './extension'
import { beginLoad } from './load'
import { history, migrate, pending, refuseLater } from './migrate'

const label = { en: 'Origin', zh: '产地' }
const origin: CustomFields = { product: { origin: { type: 'text', label } } }
const migrateWith = (db: Db, fields: CustomFields) => migrate(db, undefined, undefined, migrationsOfFields(fields))

describe('the column of a field', () => {
  let drivers: Drivers
  beforeAll(async () => {
    drivers = await startDrivers()
  })
  afterAll(() => drivers.stop())
  const openEmpty = async () => (await drivers.open('postgres')).db
  async function openWithRow() {
    const db = await openEmpty()
    await migrateWith(db, {})
    await db.execute(sql`insert into category (name) values ('Tea')`)
    await db.execute(sql`insert into product (category_id, name, price) select id, 'Teapot', 100 from category`)
    return db
  }
  const read = async (db: Db) => (await db.execute(sql`select name, x_origin from product`)).rows

  test('the column of a field comes with a migration of its own, and is empty in rows that are there', async () => {
    const db = await openWithRow()
    const added = migrationsOfFields(origin)
    expect(await pending(db, undefined, added)).toEqual(['product.origin/text'])
    expect(await migrateWith(db, origin)).toEqual(['product.origin/text'])
    expect(await migrateWith(db, origin)).toEqual([])
    expect(await read(db)).toEqual([{ name: 'Teapot', x_origin: null }])
  })

  test('the column of a field is there for each type and each kind of record', async () => {
    const db = await openEmpty()
    const fields = kiosk.fields?.product ?? {}
    const everywhere = Object.fromEntries(Object.keys(CUSTOM_TABLES).map((owner) => [owner, fields]))
    const count = Object.keys(everywhere).length * Object.keys(fields).length
    expect((await migrateWith(db, everywhere)).filter((name) => /\.\w+\/(?!index)/.test(name))).toHaveLength(count)
    const { rows } = await db.execute(sql`select table_name from information_schema.columns
      where table_schema = 'public' and column_name like 'x\\_%'`)
    expect(rows).toHaveLength(count)
  })

  test('the column of a field stays when the field is taken out, and serves it when it comes back', async () => {
    const db = await openWithRow()
    await migrateWith(db, origin)
    await db.execute(sql`update product set x_origin = 'Yixing'`)
    expect(await migrateWith(db, {})).toEqual([])
    const left =
      'The field product.origin is no longer there; its column is (product.x_origin), for when it comes back.'
    expect(await leftBehind(db, [])).toEqual([left])
    expect(await migrateWith(db, origin)).toEqual([])
    expect(await read(db)).toEqual([{ name: 'Teapot', x_origin: 'Yixing' }])
  })

  test('the column of a field does not become another type', async () => {
    const db = await openWithRow()
    await migrateWith(db, origin)
    const whole = migrationsOfFields({ product: { origin: { type: 'integer', label } } })
    const other = 'The field product.origin had another type before: give the one that you add another name.'
    await expect(refuseLater(db, undefined, whole)).rejects.toThrow(other)
    await expect(migrate(db, undefined, undefined, whole)).rejects.toThrow(other)
  })

  test('the column of a field is all that its migration may add', async () => {
    const db = await openEmpty()
    for (const text of [
      'ALTER TABLE "order" ADD COLUMN "x_origin" text;',
      'ALTER TABLE "product" ADD COLUMN "origin" text;',
      'ALTER TABLE "product" ADD COLUMN "x_origin" text; DROP TABLE "order"',
      'ALTER TABLE "product" DROP COLUMN "name";',
      'CREATE INDEX "product_x_origin" ON "order" ("x_origin", "id");',
      'CREATE UNIQUE INDEX "product_x_origin" ON "product" ("x_origin", "id");',
    ]) {
      const added = [{ name: 'product.origin', from: 'kiosk.config.ts', migrations: [{ tag: 'text', text }] }]
      const refusal = 'Migration product.origin/text may only add the column product.x_origin and its index.'
      await expect(migrate(db, undefined, undefined, added), text).rejects.toThrow(refusal)
    }
  })

  test('the column of a field that is declared for searching has an index, which stays when it is no longer declared so', async () => {
    const db = await openWithRow()
    const shelf: CustomFields = { product: { shelf_life: { type: 'integer', label, search: true } } }
    await migrateWith(db, { ...origin })
    const searched: CustomFields = {
      product: { origin: { type: 'text', label, search: true }, ...shelf.product },
    }
    expect(await migrateWith(db, searched)).toEqual([
      'product.origin/index',
      'product.shelf_life/integer',
      'product.shelf_life/index',
    ])
    await db.execute(sql`insert into product (category_id, name, price, x_origin, x_shelf_life)
      select category_id, name || n, price, 'Town ' || n, n from product, generate_series(1, 20000) n`)
    await db.execute(sql`analyze product`)
    const plan = async (condition: SQL) =>
      JSON.stringify((await db.execute(sql`explain select id from product where ${condition}`)).rows)
    expect(await plan(sql`grams(x_origin) @> array['own 19']`)).toContain('product_x_origin')
    expect(await plan(sql`x_shelf_life = 7`)).toContain('product_x_shelf_life')
    expect(await plan(sql`true order by x_shelf_life, id limit 10`)).toContain('product_x_shelf_life')
    await refuseLater(db, undefined, migrationsOfFields(origin))
    expect(await migrateWith(db, origin)).toEqual([])
  })

  test('the column of a field is in a backup, and a shop without the field names it as missing', async () => {
    const db = await openWithRow()
    await migrateWith(db, origin)
    await db.execute(sql`update product set x_origin = 'Yixing'`)
    const rows: [table: string, rows: string][] = []
    const contents = await atOneMoment(db, async (tx) => {
      const found = await contentsOf(tx)
      for (const table of found.tables) for await (const some of rowsOf(tx, table)) rows.push([table.name, some])
      return found
    })
    expect(lackingOf(contents.migrations, [])).toEqual(['product.origin'])
    const other = await openEmpty()
    await other.transaction(async (tx) => {
      const { fill, finish, strange } = await beginLoad(tx, contents, migrationsOfFields(origin))
      expect(strange).toEqual([])
      for (const [table, some] of rows) await fill(table, some)
      await finish()
    })
    expect(await read(other)).toEqual([{ name: 'Teapot', x_origin: 'Yixing' }])
    expect((await history(other, undefined)).at(-1)).toBe('product.origin/text')
  })
})
