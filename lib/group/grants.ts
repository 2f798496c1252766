import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { element, groupElement, groupMenu, menu } from '@/db/schema/menu'
import { groupPermission } from '@/db/schema/user'
import { allPermissionPoints } from '../auth/auth'
import { fail } from '../base/errors'
import { assertMayGrant } from '../core/auth/granting'
import { isLiveAmong } from '../data/records'
import type { GroupDraft } from './contract'
import type { GroupContext } from './records'

export type Grants = Pick<z.output<typeof GroupDraft>, 'points' | 'menu_ids' | 'element_ids'>

/** Rejects unknown grants by name, and permissions that the actor lacks. */
export async function checkGrants(db: Db, { actor, runtime }: GroupContext, grants: Grants): Promise<void> {
  const { points = [], menu_ids = [], element_ids = [] } = grants
  const errors = [
    ...missingGrant('points', points, allPermissionPoints(runtime.operations), 'is an unknown permission'),
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
export async function replaceGrants(
  db: Db,
  group_id: number,
  { points, menu_ids, element_ids }: Grants,
): Promise<void> {
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
