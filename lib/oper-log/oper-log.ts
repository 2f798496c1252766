import { and, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { operLog } from '@/db/schema/log'
import { isRecord } from '../core/json'
import { inTimeRange, pageOfTable, substringPattern } from '../core/page'
import { firstOrNotFound } from '../core/records'
import type { OperationList } from './contract'
import type { Words } from './words'

const { id, create_time, user_id, username, address, user_agent, request_id } = operLog
const { point, resource, resource_id, method, path, status, error_code, duration_ms, before, after } = operLog

const fieldsOf = (record: PgColumn) =>
  sql`select jsonb_object_keys(case jsonb_typeof(${record}) when 'object' then ${record} else '{}' end)`
/** What is not the same before and after; where there was nothing before, all of it. */
const changed = sql<string[]>`array(select field from (${fieldsOf(before)} union ${fieldsOf(after)}) as either(field)
  where ${before} -> field is distinct from ${after} -> field order by field)`

const who = { id, create_time, user_id, username, address, user_agent, request_id }
const what = { point, resource, resource_id, method, path, status, error_code, duration_ms, changed }

const is = (column: PgColumn, wanted: string | number | undefined): SQL | undefined =>
  wanted ? eq(column, wanted) : undefined

const ended = { done: lt(status, 400), refused: gte(status, 400) }

const filters = (asked: z.output<typeof OperationList>): SQL | undefined =>
  and(
    asked.q ? or(ilike(username, substringPattern(asked.q)), ilike(path, substringPattern(asked.q))) : undefined,
    is(username, asked.username),
    is(point, asked.point),
    is(resource, asked.resource),
    is(resource_id, asked.resource_id),
    is(status, asked.status),
    asked.outcome && ended[asked.outcome],
    inTimeRange(create_time, asked),
  )

export async function list(db: Db, asked: z.output<typeof OperationList>, words: Words) {
  const records = (where: SQL | undefined) =>
    db
      .select({ ...who, ...what })
      .from(operLog)
      .where(where)
  const { items, ...answer } = await pageOfTable(db, operLog, asked, filters(asked), records)
  return { ...answer, items: items.map((item) => ({ ...item, summary: words.operation(item.point) })) }
}

export async function read(db: Db, wanted: number, words: Words) {
  const record = firstOrNotFound(
    await db
      .select({ ...who, ...what, before, after })
      .from(operLog)
      .where(eq(id, wanted)),
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
