import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { groupPermission, user } from '@/db/schema/user'
import { fail } from '../../base/errors'
import { type Actor, hasPermission } from '../operation/actor'

const { point, group_id } = groupPermission

/** The permission points of a group. A subquery inside another: drizzle drops table names in queries of one table. */
export function pointsOf(group: SQL | PgColumn): SQL<string[]> {
  const granted = sql`select ${point} from ${groupPermission} where ${group_id} = ${group} order by ${point}`
  return sql`array(${granted})`
}

/** Actors can only grant permissions that they have. */
export const assertMayGrant = (actor: Actor, points: Iterable<string>): void =>
  assertHasPermissions(actor, points, 'You cannot grant the permission {point}, which you do not have')

/** The permissions of a user or group can be changed only by an actor who has all of them. */
export const assertMayEditPermissions = (actor: Actor, points: Iterable<string>): void =>
  assertHasPermissions(actor, points, 'You cannot edit this: it has the permission {point}, which you do not have')

function assertHasPermissions(actor: Actor, points: Iterable<string>, message: string): void {
  for (const point of points) {
    if (!hasPermission(actor, point)) fail('forbidden', { message, params: { point }, details: { point } })
  }
}

/** Actors cannot edit users above them: super administrators, or users with a permission that they lack. */
export async function assertMayEditUser(db: Db, actor: Actor, userId: number): Promise<void> {
  if (actor.is_staff && actor.is_super) return
  const [target] = await db
    .select({ is_super: user.is_super, points: pointsOf(user.group_id) })
    .from(user)
    .where(eq(user.id, userId))
  if (target?.is_super) fail('forbidden', { message: 'Only a super administrator can edit a super administrator' })
  assertMayEditPermissions(actor, target?.points ?? [])
}
