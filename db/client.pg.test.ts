import { desc, sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Drivers, kindsToTry, startDrivers } from '@/packages/testing/drivers'
import { type Database, type Db, kindOf } from './client'

const parcel = pgTable('parcel', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  sent: timestamp({ withTimezone: true }),
  label: jsonb().$type<{ lines: string[]; weight: number | null }>(),
  cents: bigint({ mode: 'bigint' }),
  stock: bigint({ mode: 'number' }),
})

let drivers: Drivers

beforeAll(async () => {
  drivers = await startDrivers()
})
afterAll(() => drivers.stop())

async function create(db: Db) {
  await db.execute(sql`create table parcel (id integer primary key generated always as identity,
    code text not null unique, sent timestamptz, label jsonb, cents bigint, stock bigint)`)
}

async function codes(db: Db) {
  return (await db.select({ code: parcel.code }).from(parcel).orderBy(parcel.id)).map(({ code }) => code)
}

function sqlState(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}

describe.each(kindsToTry())('on $kind', ({ kind }) => {
  let database: Database
  let db: Db
  const queries: string[] = []

  beforeAll(async () => {
    database = await drivers.open(kind, { onQuery: (query) => queries.push(query) })
    db = database.db
    await create(db)
  })
  beforeEach(() => db.delete(parcel))

  test('a query returns rows, and is reported to onQuery', async () => {
    queries.length = 0
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    expect(queries).toEqual(['select 1 as one'])
  })

  test('a transaction is committed at its end, and rolled back if it throws', async () => {
    const answer = await db.transaction(async (tx) => {
      await tx.insert(parcel).values({ code: 'kept' })
      return 'done'
    })
    const failure = new Error('thought better of it')
    const failed = db.transaction(async (tx) => {
      await tx.insert(parcel).values({ code: 'dropped' })
      throw failure
    })
    await expect(failed).rejects.toBe(failure)
    expect(answer).toBe('done')
    expect(await codes(db)).toEqual(['kept'])
  })

  test('a nested transaction is rolled back alone', async () => {
    await db.transaction(async (tx) => {
      await tx.insert(parcel).values({ code: 'outer' })
      const inner = tx.transaction(async (nested) => {
        await nested.insert(parcel).values({ code: 'inner' })
        throw new Error('inner')
      })
      await expect(inner).rejects.toThrow('inner')
      await tx.transaction((nested) => nested.insert(parcel).values({ code: 'second' }))
    })
    expect(await codes(db)).toEqual(['outer', 'second'])
  })

  test('a violated constraint gives its SQLSTATE', async () => {
    await db.insert(parcel).values({ code: 'same' })
    const again = await db
      .transaction((tx) => tx.insert(parcel).values({ code: 'same' }))
      .then(() => undefined, sqlState)
    expect(again).toBe('23505')
  })

  test('values are read as they were written', async () => {
    const values = {
      code: '包裹',
      sent: new Date('2026-02-28T23:59:59.123Z'),
      label: { lines: ['a', "o'b"], weight: null },
      cents: 9_007_199_254_740_993n,
      stock: 9_007_199_254_740_991,
    }
    const [first] = await db.insert(parcel).values(values).returning()
    const [second] = await db.insert(parcel).values({ code: 'empty' }).returning()
    expect(first).toEqual({ id: expect.any(Number), ...values })
    expect(second).toMatchObject({ sent: null, label: null, cents: null, stock: null })
    expect(await db.select().from(parcel).orderBy(desc(parcel.id))).toEqual([second, first])
  })

  test('values of hand-written SQL have the same form with every driver', async () => {
    const { rows } = await db.execute(sql`select count(*) as count, array[1, 2]::int8[] as ids, 1.50::numeric as price,
      timestamptz '2026-01-01T08:00:00+08' as at, date '2026-01-01' as day, '{"a":[1]}'::jsonb as data, true as yes`)
    expect(rows).toEqual([
      {
        count: '1',
        ids: ['1', '2'],
        price: '1.50',
        at: '2026-01-01 00:00:00+00',
        day: '2026-01-01',
        data: { a: [1] },
        yes: true,
      },
    ])
  })

  test('closing a database connection twice is the same as closing once', async () => {
    await Promise.all([database.close(), database.close()])
    await expect(database.db.execute(sql`select 1`)).rejects.toThrow()
  })
})

test('the database URL decides which driver is used', () => {
  expect(kindOf(undefined)).toBe('pglite')
  expect(kindOf('')).toBe('pglite')
  expect(kindOf('postgres://u:p@ep-cool-1.eu-central-1.aws.neon.tech/shop?sslmode=require')).toBe('neon')
  expect(kindOf('postgres://u:p@neon.tech.example.com/shop')).toBe('postgres')
  expect(kindOf('not an address')).toBe('postgres')
})
