import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { sentenceOf } from './base/stack'
import type { Module } from './module'

type Columns = Record<string, 'text' | 'int' | 'bigint' | 'boolean' | 'timestamptz'>
type Query = [facet: string, query: SQL]

const FILE_USE: Columns = { resource: 'text', id: 'int', name: 'text', in_trash: 'boolean' }
const NEWS: Columns = { id: 'int', order_no: 'text', amount: 'bigint', time: 'timestamptz' }
const CHANGE: Columns = { at: 'bigint', resource: 'text', id: 'int', event: 'text', user_id: 'int' }

/**
 * What is wrong with SQL of a module of kiosk.config.ts that is asked in one statement with that of others: the
 * database plans each before the shop starts, and a mistake stops nothing later.
 */
export async function problemsOfSql(db: Db, name: string, module: Module): Promise<string[]> {
  const problems: string[] = []
  for (const [facet, query] of queriesOf(module)) {
    await db.execute(sql`explain ${query}`).catch((error: unknown) => {
      problems.push(`The module ${name} declares ${facet}, but the database refuses its SQL. ${sentenceOf(error)}`)
    })
  }
  return problems
}

function queriesOf({ fileUses = [], news = [], changes = [], menu = [], demo }: Module): Query[] {
  const bells = news.flatMap(({ staff }) => staff?.bell ?? [])
  return [
    ...fileUses.map((find): Query => ['fileUses', besideOthers(find(sql`0`), FILE_USE)]),
    ...bells.map(({ read }): Query => ['news', besideOthers(read(sql`now()`, sql`0::int`), NEWS)]),
    ...changes.map(({ head }): Query => ['changes', sql`select coalesce((${head}), 0)`]),
    ...changes.map(({ read }): Query => ['changes', besideOthers(read(0), CHANGE)]),
    ...menu.flatMap(({ used }): Query[] => (used ? [['menu', sql`select (${used}) is false`]] : [])),
    ...menu.flatMap(({ waits }): Query[] => (waits ? [['menu', sql`select (${waits})::int`]] : [])),
    ...(demo?.ofOrders?.(sql`0`) ?? []).map((rows): Query => ['demo', sql`delete from ${rows}`]),
  ]
}

/** By its names and in its places, each of its type. */
function besideOthers(query: SQL, columns: Columns): SQL {
  const names = Object.keys(columns).map((name) => sql`one.${sql.identifier(name)}`)
  const types = Object.values(columns).map((type) => sql`null::${sql.raw(type)}`)
  return sql`select one.* from (${query}) as one where num_nulls(${sql.join(names, sql`, `)}) >= 0
    union all select ${sql.join(types, sql`, `)}`
}
