import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client'
import * as life from './life/case'

/** The current text of every function and trigger, by file. */
function files(): string[] {
  const folder = path.join(process.cwd(), 'db/functions')
  return readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

/** A file names a list of the life of a case by its name in braces: `state in ({REFUND_RESERVED})`. */
const withLists = (text: string): string =>
  text.replace(/\{([A-Z_]+)\}/g, (_, name) => {
    const list: unknown = LISTS.get(name)
    if (!Array.isArray(list)) throw new Error(`db/life/case.ts has no list ${name}`)
    return list.map((one) => (Array.isArray(one) ? pair(one) : quoted(one))).join(', ')
  })

const LISTS = new Map<string, unknown>(Object.entries(life))
const quoted = (word: string): string => `'${word}'`
const pair = (words: readonly string[]): string => `\n    (${words.map(quoted).join(', ')})`

/** The statements of such a file: each begins with `create` at the start of a line, perhaps after comments. */
export const statementsIn = (file: string): string[] => withLists(file).split(/;\n\s*(?=(?:--.*\n)*create )/)

/** As a database has it: `signature` is what `create or replace` cannot change. */
type Definition = { signature: string; text: string }
type Definitions = { functions: Map<string, Definition>; triggers: Map<string, Definition> }

async function definitions(db: Db): Promise<Definitions> {
  const read = async (query: SQL) => {
    const { rows } = await db.execute<Definition & { name: string }>(query)
    return new Map(rows.map(({ name, ...definition }) => [name, definition]))
  }
  const functions = await read(sql`select oid::regprocedure::text as name, pg_get_functiondef(oid) as text,
      concat(pg_get_function_arguments(oid), ' ', pg_get_function_result(oid)) as signature
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' order by name`)
  const triggers = await read(sql`select concat(quote_ident(tgname), ' on ', tgrelid::regclass) as name,
      pg_get_triggerdef(oid) as text, '' as signature
    from pg_trigger where not tgisinternal order by name`)
  return { functions, triggers }
}

/** The definitions made from the files beside those made by the migrations. The database is left unchanged. */
async function compare(db: Db): Promise<{ migrated: Definitions; written: Definitions }> {
  const migrated = await definitions(db)
  let written = migrated
  const undo = new Error('only to compare')
  const work = db.transaction(async (tx) => {
    for (const name of migrated.triggers.keys()) await tx.execute(sql.raw(`drop trigger ${name}`))
    // An index may be over it
    for (const name of migrated.functions.keys()) await tx.execute(sql.raw(`drop function ${name} cascade`))
    for (const statement of files().flatMap(statementsIn)) await tx.execute(sql.raw(statement))
    written = await definitions(tx)
    throw undo
  })
  await work.catch((error) => {
    if (error !== undo) throw error
  })
  return { migrated, written }
}

/** The migration that brings a migrated database to what the files say; nothing where it has that already. */
export async function missingMigration(db: Db): Promise<string[]> {
  const { migrated, written } = await compare(db)
  const drops = (kind: string, names: string[]) => names.map((name) => `drop ${kind} ${name}`)
  const gone = (before: Map<string, Definition>, after: Map<string, Definition>) =>
    [...before].filter(([name, { signature }]) => after.get(name)?.signature !== signature).map(([name]) => name)
  const changed = (before: Map<string, Definition>, after: Map<string, Definition>) =>
    [...after].filter(([name, { text }]) => before.get(name)?.text !== text).map(([, { text }]) => text)
  return [
    ...drops('trigger', gone(migrated.triggers, written.triggers)),
    ...drops('function', gone(migrated.functions, written.functions)),
    ...changed(migrated.functions, written.functions),
    ...changed(migrated.triggers, written.triggers).map((text) => text.replace('CREATE', 'CREATE OR REPLACE')),
  ]
}
