import { and, eq, exists, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { pushSubscription } from '@/db/schema/push'
import { session } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import { invalid } from '../base/errors'
import { problemOfUrl } from '../base/target'
import { hasPermission, type Staff } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'
import { beginToCollect } from '../event/cursor'
import { staffNewsOf } from '../facets/news'
import type { PushDraft, PushState } from './contract'
import { isPublicKey } from './encrypt'
import { pushKey } from './vapid'

const { id, user_id, session_id, user_epoch, endpoint, update_time } = pushSubscription

const isOwn = (actor: Staff) => and(eq(user_id, actor.id), eq(session_id, actor.session_id))

export async function read(db: Db, { env, registry }: Runtime, actor: Staff): Promise<z.input<typeof PushState>> {
  const own = await db.select({ id }).from(pushSubscription).where(isOwn(actor)).limit(1)
  const may = staffNewsOf(registry.news).some(({ staff }) => staff.push && hasPermission(actor, staff.point))
  return { public_key: pushKey(env), on: own.length > 0, may }
}

type Office = { db: Db; runtime: Runtime; actor: Staff }

/** A browser has one subscription, which belongs to the last person who switched it on there. */
export async function create({ db, runtime, actor }: Office, draft: z.output<typeof PushDraft>) {
  const problem = problemOfUrl(draft.endpoint, { loopback: runtime.env.webhookLoopback })
  if (problem) invalid('endpoint', problem)
  if (!isPublicKey(Buffer.from(draft.p256dh, 'base64url'))) invalid('p256dh', 'is not valid')
  await beginToCollect(db)
  const [{ auth_epoch } = { auth_epoch: 0 }] = await db
    .select({ auth_epoch: user.auth_epoch })
    .from(user)
    .where(eq(user.id, actor.id))
  const owner = { user_id: actor.id, session_id: actor.session_id, user_epoch: auth_epoch }
  await db.delete(pushSubscription).where(and(isOwn(actor), ne(endpoint, draft.endpoint)))
  await db
    .insert(pushSubscription)
    .values({ ...draft, ...owner })
    .onConflictDoUpdate({ target: endpoint, set: { ...draft, ...owner, update_time: sql`now()` } })
  await forgetOldest(db, actor.id)
  return read(db, runtime, actor)
}

const MOST_OF_ONE = 10

const forgetOldest = (db: Db, of: number) =>
  db.delete(pushSubscription).where(
    sql`${id} in (select one.id from ${pushSubscription} one where one.user_id = ${of}
      order by one.update_time desc, one.id desc offset ${MOST_OF_ONE})`,
  )

export async function remove(db: Db, actor: Staff): Promise<null> {
  await db.delete(pushSubscription).where(isOwn(actor))
  return null
}

/** A browser without a sign-in for so many days is forgotten. */
const DAYS = 30

/** Still wanted: an expired session does not end it, but signing out, a new password or disabling the account does. */
export const isWanted = and(
  user.is_staff,
  user.active,
  isNull(user.deleted_at),
  eq(user_epoch, user.auth_epoch),
  sql`${update_time} > now() - make_interval(days => ${DAYS})`,
  or(
    isNull(session_id),
    sql`exists (select from ${session} where ${session.id} = ${session_id} and ${session.revoked_at} is null)`,
  ),
)

/** Deletes the subscriptions that are not wanted any more. */
export async function forgetUnwanted(db: Db): Promise<void> {
  const subscribers = db
    .select({ one: sql`1` })
    .from(user)
    .where(and(eq(user.id, user_id), isWanted))
  await db.delete(pushSubscription).where(not(exists(subscribers)))
}

export const forget = (db: Db, subscription_id: number) => db.delete(pushSubscription).where(eq(id, subscription_id))
