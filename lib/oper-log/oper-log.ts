import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { operLog } from '@/db/schema/log'
import { isRecord } from '../core/json'
import { byTime, inTimeRange, pageOfTable } from '../core/page'
import { firstOrNotFound } from '../core/records'
import type { OperationList } from './contract'
import { matchesText } from './search'
import type { Words } from './words'

const { id, create_time, user_id, username, address, user_agent, request_id } = operLog
const { point, resource, resource_id, method, path, status, error_code, duration_ms, before, after } = operLog

const fieldsOf = (record: PgColumn) =>
  sql`select jsonb_object_keys(case jsonb_typeof(${record}) when 'object' then ${record} else '{}' end)`
/** What is not the same before and after; where there was nothing before, all of it. */
const changed = sql<string[]>`array(select field from (${fieldsOf(before)} union ${fieldsOf(after)}) as either(field)
  where ${before} -> field is distinct from ${after} -> field order by field)`

const callerColumns = { id, create_time, user_id, username, address, user_agent, request_id }
const callColumns = { point, resource, resource_id, method, path, status, error_code, duration_ms, changed }

const equalsIfGiven = (column: PgColumn, value: string | number | undefined): SQL | undefined =>
  value ? eq(column, value) : undefined

const ended = { done: lt(status, 400), refused: gte(status, 400) }

const filters = (query: z.output<typeof OperationList>): SQL | undefined =>
  and(
    equalsIfGiven(username, query.username),
    equalsIfGiven(point, query.point),
    equalsIfGiven(resource, query.resource),
    equalsIfGiven(resource_id, query.resource_id),
    equalsIfGiven(status, query.status),
    query.outcome && ended[query.outcome],
    inTimeRange(create_time, query),
  )

async function condition(db: Db, query: z.output<typeof OperationList>) {
  if (!query.q) return { where: filters(query) }
  const { indexed, scanned } = await matchesText(db, query.q)
  return { where: and(indexed, filters(query)), scanned: and(scanned, filters(query)) }
}

export async function list(db: Db, query: z.output<typeof OperationList>, words: Words) {
  const records = (where: SQL | undefined) =>
    db
      .select({ ...callerColumns, ...callColumns })
      .from(operLog)
      .where(where)
  const { where, ...known } = await condition(db, query)
  const { items, ...answer } = await pageOfTable(db, operLog, byTime(query), where, records, known)
  return { ...answer, items: items.map((item) => ({ ...item, summary: words.operation(item.point) })) }
}

export async function read(db: Db, log_id: number, words: Words) {
  const record = firstOrNotFound(
    await db
      .select({ ...callerColumns, ...callColumns, before, after })
      .from(operLog)
      .where(eq(id, log_id)),
  )
  const side = (whole: unknown, name: string) => (isRecord(whole) ? whole[name] : undefined)
  const changes = record.changed.map((name) => ({
    name,
    label: words.field(record.resource, name),
    before: side(record.before, name),
    after: side(record.after, name),
  }))
  return { ...record, summary: words.operation(record.point), changes }
}
