import { and, eq, ilike, inArray, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { element, groupElement, groupMenu, menu } from '@/db/schema/menu'
import { group, groupPermission } from '@/db/schema/user'
import { allPermissionPoints } from '../auth/auth'
import { fail, invalid } from '../base/errors'
import { assertMayEditPermissions, assertMayGrant } from '../core/auth/granting'
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
import type { GroupDraft, GroupEdit, GroupFilter, GroupList } from './contract'
import { type GroupContext, records, toRecord, toSnapshot } from './records'

const filters = ({ q }: z.output<typeof GroupFilter>) => [
  q ? or(ilike(group.name, substringPattern(q)), ilike(group.info, substringPattern(q))) : undefined,
]

export async function list(db: Db, context: GroupContext, query: z.output<typeof GroupList>) {
  const { items, ...paging } = await pageOfRecords(db, group, query, filters(query), (where) =>
    records(db).where(where),
  )
  return { ...paging, items: items.map((row) => toRecord(context, row)) }
}

export const matchingIds = (db: Db, filter: z.output<typeof GroupFilter>) => findIds(db, group, filter, filters(filter))

export const read = async (db: Db, context: GroupContext, group_id: number) =>
  toRecord(context, firstOrNotFound(await records(db).where(isLive(group, group_id))))

/** Read only once it is locked: in one statement its grants would be those from before the wait. */
export async function lock(db: Db, group_id: number) {
  const [locked] = await db.select({ id: group.id }).from(group).where(eq(group.id, group_id)).for('update')
  return locked && toSnapshot(firstOrNotFound(await records(db).where(eq(group.id, group_id))))
}

export async function create(
  db: Db,
  context: GroupContext,
  { copy_of, name, info, ...sent }: z.output<typeof GroupDraft>,
) {
  const grants = { ...(copy_of !== undefined && (await grantsOf(db, context, copy_of))), ...sent }
  await checkGrants(db, context, grants)
  const { id } = firstOrThrow(await db.insert(group).values({ name, info }).returning({ id: group.id }))
  await replaceGrants(db, id, grants)
  return read(db, context, id)
}

async function grantsOf(db: Db, context: GroupContext, group_id: number): Promise<Grants> {
  const [row] = await records(db).where(isLive(group, group_id))
  const { points, menu_ids, element_ids } = row ? toRecord(context, row) : invalid('copy_of', 'is an unknown group')
  return { points, menu_ids, element_ids }
}

export async function update(db: Db, context: GroupContext, { id, name, info, ...grants }: z.output<typeof GroupEdit>) {
  await lockEditable(db, context, id)
  await checkGrants(db, context, grants)
  await editRecord(db, group, id, { name, info })
  await replaceGrants(db, id, grants)
  return read(db, context, id)
}

/** The current group; refuses an actor who lacks one of its permissions. */
async function lockEditable(db: Db, context: GroupContext, group_id: number) {
  const it = toRecord(context, firstOrNotFound(await records(db).where(eq(group.id, group_id))))
  assertMayEditPermissions(context.actor, it.points)
  return it
}

export async function remove(db: Db, context: GroupContext, group_id: number) {
  const { users } = await lockEditable(db, context, group_id)
  if (users > 0) {
    fail('conflict', { message: 'This group still has members: {users}', params: { users }, details: { users } })
  }
  return moveToTrash(db, group, group_id)
}

export async function restore(db: Db, context: GroupContext, group_id: number) {
  await lockEditable(db, context, group_id)
  await restoreFromTrash(db, group, group_id)
  return read(db, context, group_id)
}

type Grants = Pick<z.output<typeof GroupDraft>, 'points' | 'menu_ids' | 'element_ids'>

/** Rejects unknown grants by name, and permissions that the actor lacks. */
async function checkGrants(db: Db, { actor, runtime }: GroupContext, grants: Grants): Promise<void> {
  const { points = [], menu_ids = [], element_ids = [] } = grants
  const errors = [
    ...missingGrant('points', points, allPermissionPoints(runtime.registry.operations), 'is an unknown permission'),
    ...missingGrant('menu_ids', menu_ids, await liveIds(db, menu, menu_ids), 'is an unknown menu item'),
    ...missingGrant('element_ids', element_ids, await liveIds(db, element, element_ids), 'is an unknown page element'),
  ]
  if (errors.length > 0) fail('invalid', { errors })
  assertMayGrant(actor, points)
}

const missingGrant = <One>(field: string, requested: One[], existing: Set<One>, message: string) =>
  requested.flatMap((one, at) => (existing.has(one) ? [] : [{ path: `${field}.${at}`, message }]))

async function liveIds(db: Db, table: typeof menu | typeof element, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: table.id }).from(table).where(isLiveAmong(table, ids))
  return new Set(rows.map(({ id }) => id))
}

/** Replaces the grants; those of records in the trash stay. */
async function replaceGrants(db: Db, group_id: number, { points, menu_ids, element_ids }: Grants): Promise<void> {
  if (points) {
    await db.delete(groupPermission).where(eq(groupPermission.group_id, group_id))
    const rows = [...new Set(points)].map((point) => ({ group_id, point }))
    if (rows.length > 0) await db.insert(groupPermission).values(rows)
  }
  if (menu_ids) {
    const live = db.select({ id: menu.id }).from(menu).where(isNull(menu.deleted_at))
    await db.delete(groupMenu).where(and(eq(groupMenu.group_id, group_id), inArray(groupMenu.menu_id, live)))
    const rows = [...new Set(menu_ids)].map((menu_id) => ({ group_id, menu_id }))
    if (rows.length > 0) await db.insert(groupMenu).values(rows)
  }
  if (element_ids) {
    const live = db.select({ id: element.id }).from(element).where(isNull(element.deleted_at))
    await db
      .delete(groupElement)
      .where(and(eq(groupElement.group_id, group_id), inArray(groupElement.element_id, live)))
    const rows = [...new Set(element_ids)].map((element_id) => ({ group_id, element_id }))
    if (rows.length > 0) await db.insert(groupElement).values(rows)
  }
}
