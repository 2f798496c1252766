import { eq, sql } from 'drizzle-orm'
import { session } from '@/db/schema/session'
import { identity, user } from '@/db/schema/user'
import { MINI_PROGRAM } from '@/db/vocabulary/user'
import { openSession } from '@/lib/auth/sessions'
import { firstOrThrow } from '@/lib/data/records'
import { userIdOf } from './sample-records'
import type { useShop } from './shop'

type Shop = Pick<ReturnType<typeof useShop>, 'db'>

/** A customer of the mini-program, without a password; their token. */
export async function miniProgramCustomer({ db }: Shop, openid: string): Promise<string> {
  const opener = { id: user.id, is_staff: user.is_staff, auth_epoch: user.auth_epoch }
  const one = firstOrThrow(await db.insert(user).values({}).returning(opener))
  await db.insert(identity).values({ user_id: one.id, type: MINI_PROGRAM, identifier: `wx:${openid}` })
  const caller = { request_id: 'test', address: '192.0.2.1', user_agent: 'test' }
  return (await openSession(db, one, MINI_PROGRAM, caller)).token
}

/** Moves the opening of all sessions of this account back by so many minutes. */
export async function backdateSessions({ db }: Shop, account: string, minutes: number): Promise<void> {
  const create_time = sql`now() - make_interval(mins => ${minutes})`
  await db
    .update(session)
    .set({ create_time })
    .where(eq(session.user_id, await userIdOf(db, account)))
}
