import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openEmbedded } from '@/packages/testing/embedded'
import type { Db } from './client'
import { migrate, squashed } from './migrate'

/**
 * What the 153 migrations up to 1.0.0-rc.1 made of an empty database, by their commit. Beside the fingerprint below
 * they can be tried themselves, for instance when another PostgreSQL writes definitions otherwise:
 *   git archive 33539728 db/migrations | tar x -C /tmp
 *   KIOSK_OLD_MIGRATIONS=/tmp/db/migrations npx vitest run --project unit db/squash.test.ts
 */
const FOLDER = process.env.KIOSK_OLD_MIGRATIONS
const FINGERPRINT = {
  columns: '1335 1a1e092bb3b3c5d4',
  constraints: '1313 b3c82bb28074b96a',
  functions: '61 c19b870f1e34a4d9',
  indexes: '417 50e0972c9266baab',
  others: '4 3b57503d1adef00d',
  rows: '0 e3b0c44298fc1c14',
  sequences: '70 7fd01f9a3d924ec7',
  tables: '617 f627dfcfcc9ead1b',
  triggers: '47 363c9e7e916b1132',
  types: '260 83018ff2ec50a0e2',
  views: '0 e3b0c44298fc1c14',
}

/** Everything in the schema `public` that one may depend on, a line each. Columns have their place. */
const PARTS: Record<string, string> = {
  tables: `select relname, relkind, relpersistence, reloptions, relrowsecurity, relreplident, relacl, obj_description(oid)
    from pg_class where relnamespace = 'public'::regnamespace`,
  columns: `select relname, row_number() over (partition by attrelid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), attstorage,
      attcompression, attstattarget, attoptions, attcollation::regcollation, col_description(attrelid, attnum)
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind <> 'i' and attnum > 0 and not attisdropped`,
  constraints: `select conrelid::regclass, conname, contype, condeferrable, condeferred, convalidated, connoinherit,
      pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexrelid::regclass, pg_get_indexdef(indexrelid), indisunique, indisvalid, indisprimary, indisclustered
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  functions: `select oid::regprocedure, prokind, proacl, pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')`,
  triggers: `select tgrelid::regclass, tgname, tgenabled, tgdeferrable, tginitdeferred, pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal`,
  views: `select viewname, definition from pg_views where schemaname = 'public'`,
  types: `select typname, typtype from pg_type where typnamespace = 'public'::regnamespace`,
  sequences: `select pg_sequences.*, refobjid::regclass, refobjsubid
    from pg_sequences join pg_class on relname = sequencename join pg_depend on objid = pg_class.oid and refobjsubid > 0
    where schemaname = 'public'`,
  others: `select 'extension', extname from pg_extension union all select 'rule', rulename from pg_rules
    where schemaname = 'public' union all select 'statistics', stxname from pg_statistic_ext
    union all select 'policy', polname from pg_policy union all select 'schema', nspname from pg_namespace
    where nspname !~ '^pg_' union all select 'operator', oprname from pg_operator
    where oprnamespace = 'public'::regnamespace union all select 'aggregate', proname from pg_proc
    where pronamespace = 'public'::regnamespace and prokind not in ('f', 'p')`,
}

/** Of each part its lines, the rows that migrations wrote included. */
async function catalogueOf(db: Db): Promise<Record<string, string[]>> {
  const linesOf = async (query: string) => {
    const { rows } = await db.execute<{ line: string }>(
      sql.raw(`select to_json(one)::text as line from (${query}) one`),
    )
    return rows.map(({ line }) => line).toSorted()
  }
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const rows = tables.map(({ name }) => `select '${name}' as name, to_jsonb(it) from "${name}" it`).join(' union all ')
  const parts = Object.entries({ ...PARTS, rows })
  const found: Record<string, string[]> = {}
  for (const [name, query] of parts) found[name] = await linesOf(query)
  return found
}

const fingerprintOf = (catalogue: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([name, lines]) => [
      name,
      `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)}`,
    ]),
  )

async function catalogueAfter(work: (db: Db) => Promise<unknown>) {
  const { database } = await openEmbedded()
  await work(database.db)
  const catalogue = await catalogueOf(database.db)
  await database.close()
  return catalogue
}

test('the squashed migrations make the very tables, rules, indexes, functions and triggers that the earlier ones made', async () => {
  const catalogue = await catalogueAfter((db) => migrate(db, undefined, squashed(), []))
  expect(fingerprintOf(catalogue)).toEqual(FINGERPRINT)
})

test.skipIf(!FOLDER)('the squashed migrations make what the earlier ones make when both are run', async () => {
  const { entries } = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8'))
  const before = await catalogueAfter((db) => migrate(db, FOLDER, undefined, []))
  expect(entries.length).toBeGreaterThan(150)
  expect(await catalogueAfter((db) => migrate(db, undefined, squashed(), []))).toEqual(before)
  expect(fingerprintOf(before)).toEqual(FINGERPRINT)
})
