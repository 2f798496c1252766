import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { operLog } from '@/db/schema/log'
import { contains, pageOf, within } from '../core/page'
import { found } from '../core/records'
import type { OperationList } from './contract'

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

const filters = (asked: z.output<typeof OperationList>): SQL | undefined =>
  and(
    asked.q ? or(ilike(username, contains(asked.q)), ilike(path, contains(asked.q))) : undefined,
    is(username, asked.username),
    is(point, asked.point),
    is(resource, asked.resource),
    is(resource_id, asked.resource_id),
    is(status, asked.status),
    within(create_time, asked),
  )

export const list = (db: Db, asked: z.output<typeof OperationList>) =>
  pageOf(db, operLog, asked, filters(asked), (where) =>
    db
      .select({ ...who, ...what })
      .from(operLog)
      .where(where),
  )

export const read = async (db: Db, wanted: number) =>
  found(
    await db
      .select({ ...who, ...what, before, after })
      .from(operLog)
      .where(eq(id, wanted)),
  )
