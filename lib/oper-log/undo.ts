import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { operLog } from '@/db/schema/log'
import { fail } from '../base/errors'
import { isRecord } from '../base/json'
import { runBulk } from '../core/bulk/background'
import { refusalFor } from '../core/endpoint/authorise'
import type { RunInput } from '../core/endpoint/context'
import { findEndpoint } from '../core/endpoint/endpoint'
import type { Staff } from '../core/operation/actor'
import type { Operation, Undo } from '../core/operation/operation'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrNotFound } from '../data/records'

type Log = Record<'id' | 'resource' | 'resource_id' | 'status' | 'before' | 'after', PgColumn>
const isUndoable = <One extends Operation>(one: One): one is One & { undo: Undo } =>
  one.undo !== undefined && one.id === one.point

/** Of an entry about many: each of them has an entry of its own, by the same request. */
const Many = z.object({ records: z.array(z.int()) })

/**
 * Takes back what an entry of the log says, of one record or of many: by the same operation, so with its permission and
 * its checks, and record by record only where it has not changed since.
 */
export async function undo(
  { db, runtime, actor, caller, locale }: RunInput & { actor: Staff },
  log_id: number,
): Promise<Awaited<ReturnType<typeof runBulk>>> {
  const { id, point, resource, resource_id, user_id, request_id, status, before, after } = operLog
  const columns = { id, point, resource, resource_id, user_id, request_id, before, after }
  const done = lt(status, 400)
  const entry = firstOrNotFound(
    await db
      .select(columns)
      .from(operLog)
      .where(and(eq(id, log_id), done)),
  )
  const endpoint = findEndpoint(runtime, (one) => one.id === entry.point)
  if (!endpoint || !isUndoable(endpoint)) fail('rule', { message: 'This cannot be undone' })
  const refused = refusalFor(endpoint, actor)
  if (refused) throw refused
  const { records } = Many.safeParse(entry.after).data ?? { records: [] }
  const isPart = and(
    eq(resource, entry.resource),
    inArray(resource_id, records),
    eq(point, entry.point),
    eq(user_id, entry.user_id),
    eq(request_id, entry.request_id),
    lt(id, entry.id),
    done,
  )
  const parts = entry.resource_id === null ? await db.select(columns).from(operLog).where(isPart).orderBy(id) : [entry]
  // Of two changes of a record the later one is meant: a request may have an ID that was used before.
  const changes = new Map(parts.flatMap((part) => changeOf(endpoint.undo, part)))
  if (changes.size === 0) fail('rule', { message: 'This cannot be undone' })
  const by = (side: 'input' | 'expects') => Object.fromEntries([...changes].map(([of, one]) => [of, one[side]]))
  const call = { endpoint, actor, caller, locale, method: 'POST', path: `/cms/oper_log/${log_id}/undo`, input: {} }
  return runBulk(runtime, { ...call, each: by('input'), expects: by('expects') }, [...changes.keys()])
}

type Part = { resource_id: number | null; before: unknown; after: unknown }
type Change = { input: Record<string, unknown>; expects: Record<string, unknown> }

/** What takes a change of one record back, and what the record must be like for that; none where nothing changed. */
function changeOf({ fields, input }: Undo, { resource_id, before, after }: Part): [number, Change][] {
  if (resource_id === null || !isRecord(before) || !isRecord(after)) return []
  const pick = (from: Record<string, unknown>) => Object.fromEntries(fields.map((name) => [name, from[name]]))
  const isSame = JSON.stringify(pick(before)) === JSON.stringify(pick(after))
  if (isSame) return []
  const change = input ? { input: input(before, after), expects: {} } : { input: pick(before), expects: pick(after) }
  return [[resource_id, change]]
}

/** Which of these entries this person may take back, and for which record at least that would still happen. */
export async function undoableAmong(db: Db, { registry }: Runtime, actor: Staff, ids: number[]) {
  const possible = registry.operations.filter(isUndoable).filter((one) => !refusalFor(one, actor))
  if (possible.length === 0) return { ids: [] }
  const part = alias(operLog, 'part')
  const later = alias(operLog, 'later')
  const fields = sql`case ${operLog.point} ${sql.join(
    possible.map(({ id, undo }) => sql`when ${id} then ${`{${undo.fields.join()}}`}::text[]`),
    sql` `,
  )} end`
  const changes = (log: Log) => sql`(${log.status} < 400 and ${log.before} is not null and exists (select from
    unnest(${fields}) as changed(field) where ${log.before} -> field is distinct from ${log.after} -> field))`
  const isLatest = (log: Log) => sql`(${changes(log)} and not exists (select from ${operLog} as ${later}
    where ${later.resource} = ${log.resource} and ${later.resource_id} = ${log.resource_id}
      and ${later.id} > ${log.id} and ${changes(later)}))`
  const isPart = sql`${part.resource} = ${operLog.resource} and ${part.resource_id} in (
      select record::int from jsonb_array_elements_text(${operLog.after} -> 'records') as record)
    and ${part.point} = ${operLog.point} and ${part.user_id} = ${operLog.user_id}
    and ${part.request_id} = ${operLog.request_id} and ${part.id} < ${operLog.id}`
  const isOpen = sql`case when ${operLog.resource_id} is not null then ${isLatest(operLog)}
    else exists (select from ${operLog} as ${part} where ${isPart} and ${isLatest(part)}) end`
  const points = possible.map(({ id }) => id)
  const rows = await db
    .select({ id: operLog.id })
    .from(operLog)
    .where(and(inArray(operLog.id, ids), inArray(operLog.point, points), lt(operLog.status, 400), isOpen))
  return { ids: rows.map(({ id }) => id) }
}
