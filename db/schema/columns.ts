import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  integer,
  jsonb,
  type PgColumn,
  type PgColumnBuilderBase,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type ColumnType, type CustomOwner, customColumn } from '../custom-field'
import written from '../fields.json' with { type: 'json' }

/** Words as SQL literals, for what takes no parameters: checks, index predicates, the text of an invariant. */
export const literals = (words: readonly (string | number)[]): string =>
  words.map((word) => (typeof word === 'number' ? String(word) : `'${word}'`)).join(', ')

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A sum of money, in 1/100 yuan. */
export const fen = (name: string) => bigint(name, { mode: 'number' })

/** As PostgreSQL’s `bytea`. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Every table that people edit has these: `version` counts their edits, `deleted_at` is the trash. */
export const edited = () => ({
  version: integer('version').notNull().default(1),
  create_time: time('create_time').notNull().defaultNow(),
  update_time: time('update_time').notNull().defaultNow(),
  deleted_at: time('deleted_at'),
})

const COLUMNS: Record<ColumnType, (name: string) => PgColumnBuilderBase> = {
  text: (name) => text(name),
  integer: (name) => integer(name),
  bigint: fen,
  boolean: (name) => boolean(name),
  date: (name) => date(name),
}

/** drizzle-kit generates the migrations of the product, which has no field of a shop: see drizzle.config.ts. */
const shared: typeof globalThis & { kioskWithoutFields?: boolean } = globalThis
const isColumnType = (tag: string): tag is ColumnType => Object.hasOwn(COLUMNS, tag)
/** As `npm run extensions` wrote the fields of this shop down: the first migration of each is named by its column. */
const Fields = z.array(z.object({ name: z.string(), migrations: z.array(z.object({ tag: z.string() })) }))
const fields = shared.kioskWithoutFields ? [] : Fields.parse(written)

/** The columns that the shop has added. The types know none of them: they are read by lib/data/custom.ts. */
export const customColumns = (owner: CustomOwner): Record<never, never> =>
  Object.fromEntries(
    fields.flatMap(({ name: field, migrations }) => {
      const [of, name = ''] = field.split('.')
      const [column, tag = ''] = [customColumn(name), migrations[0]?.tag]
      return of === owner && isColumnType(tag) ? [[column, COLUMNS[tag](column)]] : []
    }),
  )

/** For checks and index predicates, which take no parameters. */
export const isIn = (column: PgColumn, words: readonly (string | number)[]): SQL =>
  sql`${column} in (${sql.raw(literals(words))})`

/** A check that a column holds nothing but these words. */
export const allowed = (column: PgColumn, words: readonly (string | number)[]) =>
  check(`${getTableName(column.table)}_${column.name}_allowed`, isIn(column, words))

/** A name that a module gives: of a service, for one. */
export const isName = (column: PgColumn): SQL => sql`${column} ~ '^[a-z][a-z0-9_.]*$'`

/** A check of the words for each column of a table that has a vocabulary. */
export const allAllowed = (columns: Record<string, PgColumn>) =>
  Object.values(columns).flatMap(({ name, table }) => {
    const column = Object.values(getTableColumns(table)).find((one) => one.name === name)
    return column?.enumValues ? [allowed(column, column.enumValues)] : []
  })

/** What an offer or a coupon gives: which kinds there are, and what each is made of, is in `lib/price/kinds`. */
export const gives = () => jsonb('gives').$type<{ kind: string }>().notNull()

/** What is given has a kind, its tiers take something off, and a percentage leaves something to pay. */
export const isGiving = (column: PgColumn): SQL =>
  sql`${column} ->> 'kind' is not null and not ${column} @? '$.steps[*] ? (@.at < 0 || @.off < 1)'
        and not ${column} @? '$ ? (@.kind == "percent_off").steps[*] ? (@.off > 99)'`
