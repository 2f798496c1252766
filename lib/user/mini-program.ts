import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { identity, user } from '@/db/schema/user'
import { MINI_PROGRAM } from '@/db/vocabulary/user'
import type { SessionUser } from '../auth/sessions'
import { Failure, fail } from '../base/errors'
import type { OwnWork } from '../core/endpoint/context'
import { firstOrThrow } from '../data/records'
import { codeToSession, type WeChatSession } from '../wechat/client'

type Person = SessionUser & { active: boolean }

/** The user with this login code of the mini-program; a new one is registered. */
export async function userByLoginCode(code: string, { db, runtime, write }: OwnWork): Promise<Person | Failure> {
  const session = await codeToSession(runtime, code).catch(returnFailure)
  if (session instanceof Failure) return session
  const { deleted, unionid, ...person } =
    (await findHolder(db, session)) ?? (await write((tx) => joinByUnionid(tx, session)))
  if (session.unionid && !unionid) await write((tx) => storeUnionid(tx, session))
  return { ...person, active: person.active && !deleted }
}

/** A refusal of the platform is an answer: what its caller writes about it must stay. */
function returnFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}

/** An openid is unique only within its app. */
export const miniProgramAccount = ({ appid, openid }: Pick<WeChatSession, 'appid' | 'openid'>) => `${appid}:${openid}`

const isOpenidOf = (session: WeChatSession) =>
  and(eq(identity.type, MINI_PROGRAM), eq(identity.identifier, miniProgramAccount(session)))

async function findHolder(db: Db, session: WeChatSession) {
  const [found] = await db
    .select({
      id: user.id,
      is_staff: user.is_staff,
      active: user.active,
      auth_epoch: user.auth_epoch,
      deleted: sql<boolean>`${user.deleted_at} is not null`,
      unionid: identity.unionid,
    })
    .from(identity)
    .innerJoin(user, eq(user.id, identity.user_id))
    .where(isOpenidOf(session))
  return found
}

async function joinByUnionid(tx: Db, session: WeChatSession) {
  if (!(await linkOpenid(tx, session))) await register(tx, session)
  return (await findHolder(tx, session)) ?? fail('unavailable')
}

/** The same person in another app of the same owner: the account goes along to the app that is used now. */
async function linkOpenid(tx: Db, session: WeChatSession): Promise<boolean> {
  if (!session.unionid) return false
  const moved = await tx
    .update(identity)
    .set({ identifier: miniProgramAccount(session) })
    .where(and(eq(identity.type, MINI_PROGRAM), eq(identity.unionid, session.unionid)))
    .returning({ id: identity.id })
  return moved.length > 0
}

/** Of many simultaneous first sign-ins one creates the user; the others find it and roll back. */
async function register(tx: Db, session: WeChatSession): Promise<void> {
  const { id } = firstOrThrow(await tx.insert(user).values({}).returning({ id: user.id }))
  const { unionid } = session
  const inserted = await tx
    .insert(identity)
    .values({ user_id: id, type: MINI_PROGRAM, identifier: miniProgramAccount(session), unionid })
    .onConflictDoNothing()
    .returning({ id: identity.id })
  if (!inserted.length) await tx.delete(user).where(eq(user.id, id))
}

/** An app may be linked to its owner's other apps after its users have signed in first. */
async function storeUnionid(tx: Db, session: WeChatSession): Promise<void> {
  const other = alias(identity, 'other')
  const elsewhere = tx
    .select({ id: other.id })
    .from(other)
    .where(eq(other.unionid, session.unionid ?? ''))
  await tx
    .update(identity)
    .set({ unionid: session.unionid ?? null })
    .where(and(isOpenidOf(session), isNull(identity.unionid), notExists(elsewhere)))
}
