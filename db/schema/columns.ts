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
import { customFields } from '../custom'
import { type CustomField, type CustomOwner, customColumn } from '../custom-field'

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

const CUSTOM: Record<CustomField['type'], (name: string) => PgColumnBuilderBase> = {
  text: (name) => text(name),
  long_text: (name) => text(name),
  integer: (name) => integer(name),
  money: fen,
  boolean: (name) => boolean(name),
  day: (name) => date(name),
  choice: (name) => text(name),
}

/** The columns that the shop has added. The types know none of them: they are read by lib/data/custom.ts. */
export const customColumns = (owner: CustomOwner): Record<never, never> =>
  Object.fromEntries(
    customFields(owner).map(([name, { type }]) => [customColumn(name), CUSTOM[type](customColumn(name))]),
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
