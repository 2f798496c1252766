import { readdirSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openEmbedded } from '@/packages/testing/embedded'
import type { Db } from '../client'
import { REFUND_MOVES } from './refund'

/** The words in single quotes, or the numbers, of a list in SQL. */
const wordsIn = (text: string): string[] => [...text.matchAll(/'((?:[^']|'')*)'/g)].map(([, word = '']) => word).sort()

/** What the files of a folder export. */
async function exportsOf(folder: 'schema' | 'vocabulary' | 'life'): Promise<unknown[]> {
  const names = readdirSync(`db/${folder}`).filter((file) => !file.endsWith('.test.ts'))
  const paths = names.map((name) => path.resolve('db', folder, name))
  const files = await Promise.all(paths.map((file) => import(/* @vite-ignore */ file)))
  return files.flatMap((file) => Object.values(file))
}

describe('the migrated database', () => {
  let db: Db
  let close: () => Promise<void>
  beforeAll(async () => {
    const { database } = await openEmbedded({ from: inject('embeddedShop') })
    db = database.db
    close = database.close
  })
  afterAll(() => close())

  const text = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ name: string; text: string }>(query)
    return rows
  }
  const checks = () =>
    text(sql`select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`)

  test('the migrated database allows exactly the values of the vocabulary in each column that has one', async () => {
    const tables = (await exportsOf('schema')).filter((value) => is(value, PgTable))
    const expected = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).flatMap(({ name, enumValues }) =>
        enumValues ? [[`${getTableName(table)}_${name}_allowed`, [...enumValues].sort()]] : [],
      ),
    )
    const found = (await checks()).filter(({ name, text }) => name.endsWith('_allowed') && text.includes("'"))
    expect(Object.fromEntries(found.map(({ name, text }) => [name, wordsIn(text)]))).toEqual(
      Object.fromEntries(expected),
    )
    expect(found.length).toBeGreaterThan(30)
  })

  test('the migrated database uses only state lists of the vocabulary in checks, indexes, functions and triggers', async () => {
    const indexes = await text(
      sql`select indexname as name, indexdef as text from pg_indexes where schemaname = 'public'`,
    )
    const functions = await text(sql`select proname as name, prosrc as text from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc <> ''`)
    const triggers = await text(
      sql`select tgname as name, pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal`,
    )
    const lists = [...(await exportsOf('vocabulary')), ...(await exportsOf('life'))].filter((one) => Array.isArray(one))
    const listed = new Set(lists.map((list) => JSON.stringify([...list].sort())))
    const found = [...(await checks()), ...indexes, ...functions, ...triggers].flatMap(({ name, text }) =>
      [...text.matchAll(STATES_IN)].map(([, listed, array]) => [name, wordsIn(listed ?? array ?? '')] as const),
    )
    expect(found.filter(([, words]) => !listed.has(JSON.stringify(words)))).toEqual([])
    const places = new Set(found.map(([name]) => name))
    expect([...places]).toEqual(expect.arrayContaining(['order_open', 'order_paid', 'refund_fits', 'refund_fitting']))
  })

  test('the migrated database allows exactly the moves of a refund that the vocabulary lists', async () => {
    const [trigger] = await text(
      sql`select proname as name, prosrc as text from pg_proc where proname = 'refund_is_frozen'`,
    )
    const moves = [...(trigger?.text ?? '').matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => [from, to])
    expect(moves.sort()).toEqual([...REFUND_MOVES].sort())
  })
})

/** `state in ('a', 'b')`, as it is written in a function, and as PostgreSQL writes it again in a check or an index. */
const STATES_IN = /(?:state|status)\)?(?:::text)? (?:not )?(?:in \(([^()]*)\)|= any \(+array\[([^\]]*)\])/gi
