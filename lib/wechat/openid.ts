import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { identity } from '@/db/schema/user'
import { MINI_PROGRAM } from '@/db/vocabulary/user'

/** Who an account is in a mini-program: undefined where it is not linked. */
export async function openidOf(db: Db, appid: string, user_id: number): Promise<string | undefined> {
  const ofUser = and(eq(identity.user_id, user_id), eq(identity.type, MINI_PROGRAM), isNotNull(identity.identifier))
  const rows = await db.select({ identifier: identity.identifier }).from(identity).where(ofUser).orderBy(identity.id)
  const prefix = `${appid}:`
  return rows.find(({ identifier }) => identifier.startsWith(prefix))?.identifier.slice(prefix.length)
}
