import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { groupPermission, user } from '@/db/schema/user'
import { fail } from '../errors'
import { type Actor, holds } from './actor'

/** Nobody gives what they do not hold themselves. */
export function mayGrant(actor: Actor, points: Iterable<string>): void {
  for (const point of points) {
    if (holds(actor, point)) continue
    fail('forbidden', {
      message: 'You cannot give the right {point}, which you lack',
      params: { point },
      details: { point },
    })
  }
}

/** Nobody edits somebody who stands above them: a super administrator, or whoever holds a right that they lack. */
export async function mayEdit(db: Db, actor: Actor, userId: number): Promise<void> {
  if (actor.is_staff && actor.is_super) return
  const [theirs] = await db
    .select({
      is_super: user.is_super,
      points: sql<string[]>`array(select ${groupPermission.point} from ${groupPermission}
        where ${groupPermission.group_id} = ${user.group_id} order by ${groupPermission.point})`,
    })
    .from(user)
    .where(eq(user.id, userId))
  if (theirs?.is_super) fail('forbidden', { message: 'Only a super administrator may edit another' })
  mayTouch(actor, theirs?.points ?? [])
}

/** What somebody holds, or what a group gives, is changed only by whoever holds all of it. */
export function mayTouch(actor: Actor, points: Iterable<string>): void {
  for (const point of points) {
    if (holds(actor, point)) continue
    fail('forbidden', {
      message: 'You cannot edit what holds the right {point}, which you lack',
      params: { point },
      details: { point },
    })
  }
}
