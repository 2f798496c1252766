import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { identity, user } from '@/db/schema/user'
import { verifyPassword } from '../core/auth/password'
import { inspect, openSession } from '../core/auth/sessions'
import type { OwnWork } from '../core/endpoint/endpoint'
import { fail, refusal } from '../core/errors'
import { normal } from '../user/user'
import type { SignIn } from './contract'

/** Unknown account, wrong secret and disabled user are one answer and cost the same time. */
export async function signIn(
  { account, secret, type }: z.output<typeof SignIn>,
  { db, runtime, caller, write }: OwnWork,
) {
  const [known] = await db
    .select({
      id: user.id,
      is_staff: user.is_staff,
      active: user.active,
      auth_epoch: user.auth_epoch,
      hash: user.password_hash,
    })
    .from(identity)
    .innerJoin(user, eq(user.id, identity.user_id))
    .where(and(eq(identity.type, type), eq(identity.identifier, normal(type, account)), isNull(user.deleted_at)))
  const right = await verifyPassword(runtime, known?.hash, secret)
  if (!known?.active || !right) return refusal('wrong_secret')
  return write((tx) => openSession(tx, known, type, caller))
}

export async function verify(db: Db, token: string) {
  const { person, create_time, expires_in } = (await inspect(db, token)) ?? fail('unauthorized')
  return {
    uid: person.id,
    scope: person.is_super ? ('super' as const) : person.is_staff ? ('staff' as const) : ('customer' as const),
    create_at: create_time.toISOString(),
    expire_in: expires_in,
  }
}
