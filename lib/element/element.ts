import { and, eq, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { element, groupElement, menu } from '@/db/schema/menu'
import { group, groupPermission, user } from '@/db/schema/user'
import { allPermissionPoints } from '../auth/auth'
import { fail, invalid } from '../base/errors'
import type { Operation } from '../core/operation/operation'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import {
  editRecord,
  firstOrNotFound,
  firstOrThrow,
  isLive,
  isLiveAmong,
  moveToTrash,
  restoreFromTrash,
} from '../data/records'
import type { Element, ElementDraft, ElementEdit, ElementFilter, ElementGroup, ElementList } from './contract'

type Stored = z.input<typeof Element>

const { id, name, sign, menu_id, version, create_time, update_time, deleted_at } = element

const groups = sql<Stored['groups']>`coalesce((
  select json_agg(json_build_object('id', ${group.id}, 'name', ${group.name}) order by ${group.name}, ${group.id})
  from ${groupElement} join ${group} on ${group.id} = ${groupElement.group_id}
  where ${groupElement.element_id} = ${id} and ${group.deleted_at} is null), '[]')`
const where = { id: menu.id, title: menu.title, title_en: menu.title_en }

const records = (db: Db) =>
  db
    .select({ id, name, sign, menu_id, menu: where, groups, version, create_time, update_time, deleted_at })
    .from(element)
    .innerJoin(menu, eq(menu.id, menu_id))

const describeElement = <Row extends Stored>(row: Row, operations: Operation[]) => ({
  ...row,
  group_ids: row.groups.map((one) => one.id),
  point: allPermissionPoints(operations).has(row.sign),
})

const filters = ({ q, menu_id: element_id }: z.output<typeof ElementFilter>) => [
  element_id ? eq(menu_id, element_id) : undefined,
  q ? or(ilike(name, substringPattern(q)), ilike(sign, substringPattern(q))) : undefined,
]

export async function list(db: Db, query: z.output<typeof ElementList>, operations: Operation[]) {
  const { items, ...paging } = await pageOfRecords(db, element, query, filters(query), (narrow) =>
    records(db).where(narrow),
  )
  return { ...paging, items: items.map((row) => describeElement(row, operations)) }
}

export const matchingIds = (db: Db, filter: z.output<typeof ElementFilter>) =>
  findIds(db, element, filter, filters(filter))

export const read = async (db: Db, element_id: number, operations: Operation[]) =>
  describeElement(firstOrNotFound(await records(db).where(isLive(element, element_id))), operations)

export const lock = async (db: Db, element_id: number) =>
  (await records(db).where(eq(id, element_id)).for('update', { of: element }))[0]

export async function create(
  db: Db,
  { group_ids = [], ...draft }: z.output<typeof ElementDraft>,
  operations: Operation[],
) {
  await checkPlace(db, draft)
  const { id: element_id } = firstOrThrow(await db.insert(element).values(draft).returning({ id }))
  await showTo(db, element_id, group_ids)
  return read(db, element_id, operations)
}

export async function update(
  db: Db,
  { id: element_id, group_ids, ...fields }: z.output<typeof ElementEdit>,
  operations: Operation[],
) {
  const before = await read(db, element_id, operations)
  const { menu_id = before.menu_id, sign = before.sign } = fields
  if (fields.menu_id !== undefined || fields.sign !== undefined) await checkPlace(db, { menu_id, sign }, element_id)
  await editRecord(db, element, element_id, fields)
  if (group_ids) await replaceGroups(db, element_id, group_ids)
  return read(db, element_id, operations)
}

/** On a page that there is, and the only one there with this sign. */
async function checkPlace(db: Db, { menu_id: page, sign: newSign }: Pick<Stored, 'menu_id' | 'sign'>, element_id = 0) {
  const [parent] = await db.select({ kind: menu.kind }).from(menu).where(isLive(menu, page)).for('share')
  if (parent?.kind !== 'page') invalid('menu_id', 'must be a page in the menu')
  const same = and(eq(menu_id, page), eq(sign, newSign), isNull(deleted_at), ne(id, element_id))
  const existing = await db.select({ id }).from(element).where(same)
  if (existing.length) fail('conflict', { errors: [{ path: 'sign', message: 'already exists' }] })
}

/** Permissions of groups in the trash stay. */
async function replaceGroups(db: Db, element_id: number, group_ids: number[]): Promise<void> {
  const live = db.select({ id: group.id }).from(group).where(isNull(group.deleted_at))
  await db
    .delete(groupElement)
    .where(and(eq(groupElement.element_id, element_id), inArray(groupElement.group_id, live)))
  await showTo(db, element_id, group_ids)
}

async function showTo(db: Db, element_id: number, group_ids: number[]): Promise<void> {
  if (group_ids.length === 0) return
  const rows = await db.select({ id: group.id }).from(group).where(isLiveAmong(group, group_ids)).for('share')
  const live = new Set(rows.map((one) => one.id))
  const at = group_ids.findIndex((one) => !live.has(one))
  if (at >= 0) invalid(`group_ids.${at}`, 'is an unknown group')
  await db.insert(groupElement).values([...live].map((group_id) => ({ element_id, group_id })))
}

export const remove = (db: Db, element_id: number) => moveToTrash(db, element, element_id)

export async function restore(db: Db, element_id: number, operations: Operation[]) {
  await restoreFromTrash(db, element, element_id)
  return read(db, element_id, operations)
}

/** The groups whose members hold a permission, and so see its button wherever no element hides it from them. */
export async function groupsWith(db: Db, sign: string): Promise<{ items: z.input<typeof ElementGroup>[] }> {
  const people = sql`select count(*)::int from ${user} where ${user.group_id} = ${group.id}
    and ${isNull(user.deleted_at)}`
  const members = sql<number>`(${people})`
  const holds = sql`exists (select from ${groupPermission}
    where ${groupPermission.group_id} = ${group.id} and ${eq(groupPermission.point, sign)})`
  const items = await db
    .select({ id: group.id, name: group.name, members })
    .from(group)
    .where(and(isNull(group.deleted_at), holds))
    .orderBy(group.name, group.id)
  return { items }
}
