import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './client'
import { columnOfExtension, isOfField } from './custom-field'
import written from './extensions.json' with { type: 'json' }
import fields from './fields.json' with { type: 'json' }

/**
 * The tables of extensions. Their migrations come after the product’s, in the same transaction, and are kept in a table
 * of their own: drizzle’s has one line of history.
 */
const Extension = z.object({
  name: z.string(),
  /** As kiosk.config.ts names it. */
  from: z.string(),
  migrations: z.array(z.object({ tag: z.string(), text: z.string() })),
})
export type Extension = z.output<typeof Extension>

/** The modules of kiosk.config.ts, as `npm run extensions` wrote them down: no folder has to be there at run time. */
export const addedModules = z.array(Extension).parse(written)
/** The fields that the shop adds, each with its column. */
export const addedFields = z.array(Extension).parse(fields)
export const extensions: Extension[] = [...addedModules, ...addedFields]

/** `name` is that of the extension before that of the migration: `loyalty/0000_points`. */
export type ExtensionMigration = { name: string; extension: string; text: string }

export const migrationsOf = (added: Extension[]): ExtensionMigration[] =>
  added.flatMap(({ name: extension, migrations }) =>
    migrations.map(({ tag, text }) => ({ name: `${extension}/${tag}`, extension, text })),
  )

export const extensionOf = (name: string): string | undefined =>
  name.includes('/') ? name.split('/', 1)[0] : undefined

/** The names of those that the database has had, also of extensions that are no longer there. */
export async function appliedOfExtensions(db: Db): Promise<string[]> {
  const table = await db.execute(sql`select to_regclass('drizzle.extension_migration') is not null as there`)
  if (!table.rows[0]?.there) return []
  const { rows } = await db.execute(sql`select name from drizzle.extension_migration order by id`)
  return rows.map(({ name }) => String(name))
}

/** The extensions that made some of these migrations and are not in kiosk.config.ts. */
export function lackingOf(names: string[], added = extensions): string[] {
  const all = new Set(names.flatMap((name) => extensionOf(name) ?? []))
  return [...all].filter((name) => !added.some((one) => one.name === name))
}

/** What is said of tables that an extension left, so that an operator knows whose they are. */
export async function leftBehind(db: Db, added = extensions): Promise<string[]> {
  return lackingOf(await appliedOfExtensions(db), added).map((name) => {
    const [what, left] = columnOfExtension(name)
      ? ['field', `column is (${nameOfColumn(name)})`]
      : ['module', `tables are (${name.replaceAll('-', '_')}…)`]
    return `The ${what} ${name} is no longer there; its ${left}, for when it comes back.`
  })
}

function nameOfColumn(extension: string): string {
  const { table, column } = columnOfExtension(extension) ?? {}
  return `${table}.${column}`
}

export async function recordMigration(tx: Db, { name, text }: ExtensionMigration): Promise<void> {
  await tx.execute(
    sql`create table if not exists drizzle.extension_migration (
      id serial primary key, name text not null unique, hash text not null, applied_at timestamptz not null default now())`,
  )
  const hash = createHash('sha256').update(text).digest('hex')
  await tx.execute(sql`insert into drizzle.extension_migration (name, hash) values (${name}, ${hash})`)
}

/** What a statement is about, below its comments; nothing else is for extensions. */
const ABOUT = [
  /^(?:create|alter|drop) table (?:if (?:not )?exists )?(?:"?public"?\.)?"(\w+)"/i,
  /^create (?:unique )?index [^(]* on (?:"?public"?\.)?"(\w+)"/i,
  /^drop index (?:if exists )?(?:"?public"?\.)?"(\w+)"/i,
  /^(?:insert into|update|delete from) "(\w+)"/i,
]
const COMMENTS = /^(?:\s|--.*(?:\n|$))*/
/** A reference to a table of the product, with what it does when that row goes. */
const REFERENCE =
  /references (?:"?public"?\.)?"(\w+)"\s*\([^)]*\)((?:\s+on (?:delete|update) (?:no action|set null|\w+))*)/gi

/** Changes of its own tables alone, and no reference that would keep a row of the product from being deleted. */
export function requireOwnTables({ name, extension }: ExtensionMigration, statement: string): void {
  const text = statement.replace(COMMENTS, '')
  if (text === '') return
  const field = columnOfExtension(extension)
  if (field) {
    if (isOfField(text.trim(), field)) return
    throw new Error(`Migration ${name} may only add the column ${nameOfColumn(extension)} and its index.`)
  }
  const own = extension.replaceAll('-', '_')
  const isOwn = (table: string) => table === own || table.startsWith(`${own}_`)
  const about = ABOUT.flatMap((one) => one.exec(text)?.[1] ?? [])
  if (about.length === 0 || !about.every(isOwn) || /;\s*\S/.test(text))
    throw new Error(`Migration ${name} may only create and change tables named ${own} or ${own}_…, one a statement.`)
  for (const [, table = '', rule = ''] of text.matchAll(REFERENCE)) {
    if (!isOwn(table) && !/on delete (cascade|set null)/i.test(rule))
      throw new Error(
        `Migration ${name} would keep rows of ${table} from being deleted: on delete cascade or set null.`,
      )
  }
}
