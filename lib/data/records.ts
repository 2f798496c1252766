import { and, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { fail } from '../base/errors'

/** What every table that people edit has: see `edited()` in db/schema/columns.ts. */
export type Records = PgTable & { id: PgColumn; create_time: PgColumn; deleted_at: PgColumn; version: PgColumn }

/** The row that was queried, or 404. */
export const firstOrNotFound = <Row>([row]: Row[]): Row => row ?? fail('not_found')

/** The caller's own row: it is missing when another request has just closed the account. */
export const firstOrUnauthorized = <Row>([row]: Row[]): Row => row ?? fail('unauthorized')

/** The row that a write returned; without one the write itself was a mistake. */
export function firstOrThrow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('a write returned no row')
  return row
}

/** The rows in the order of these ids. */
export const inOrderOf = <Row extends { id: number }>(ids: number[], rows: Row[]): { items: Row[] } => ({
  items: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
})

export const isLiveAmong = (table: Records, ids: number[]): SQL | undefined =>
  and(inArray(table.id, ids), isNull(table.deleted_at))

/** What an input refers to must be there and not in the trash; each that is not is named by its place in the input. */
export async function mustBeLive(db: Db, table: Records, ids: number[], pathOf: (at: number) => string): Promise<void> {
  if (ids.length === 0) return
  const found = await db
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(isLiveAmong(table, ids))
  const existing = new Set(found.map(({ id }) => id))
  const message = 'refers to something that does not exist'
  const errors = ids.flatMap((id, at) => (existing.has(id) ? [] : [{ path: pathOf(at), message }]))
  if (errors.length) fail('invalid', { errors: errors.slice(0, 20) })
}

export const isLive = (table: Records, id: number | Placeholder): SQL | undefined =>
  and(eq(table.id, id), isNull(table.deleted_at))

/** Writes the fields that were sent, and increments the version. */
export async function editRecord(
  db: Db,
  table: Omit<Records, 'deleted_at' | 'create_time'>,
  id: number,
  fields: Record<string, unknown>,
): Promise<void> {
  const values = { ...fields, version: sql`${table.version} + 1`, update_time: sql`now()` }
  await db.update(table).set(values).where(eq(table.id, id))
}

export async function moveToTrash(db: Db, table: Records, id: number): Promise<null> {
  await editRecord(db, table, id, { deleted_at: sql`now()` })
  return null
}

export const restoreFromTrash = (db: Db, table: Records, id: number) => editRecord(db, table, id, { deleted_at: null })

/**
 * The fields of a record that a contract has: a copy begins with those of its draft, so that a later
 * one is not forgotten.
 */
export function partOf<Row extends object, Fields extends object>(
  record: Row,
  { shape }: { shape: Fields },
): Pick<Row, keyof Row & keyof Fields> {
  const part = { ...record }
  for (const name of Object.keys(record)) if (!Object.hasOwn(shape, name)) Reflect.deleteProperty(part, name)
  return part
}
