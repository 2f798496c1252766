import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { group, groupPermission, user } from '@/db/schema/user'
import type { ElementGroup } from './contract'

/** The groups whose members hold a permission, and so see its button wherever no element hides it from them. */
export async function groupsWith(db: Db, sign: string): Promise<{ items: z.input<typeof ElementGroup>[] }> {
  const people = sql`select count(*)::int from ${user} where ${user.group_id} = ${group.id} and ${isNull(user.deleted_at)}`
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
