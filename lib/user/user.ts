import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { EMAIL, group, identity, MOBILE, NAME, user } from '@/db/schema/user'
import type { Actor } from '../core/auth/actor'
import { hashPassword, verifyPassword, weakness } from '../core/auth/password'
import { endSessionsOf, openSession } from '../core/auth/sessions'
import type { OwnWork } from '../core/endpoint/endpoint'
import { fail, invalid, refusal } from '../core/errors'
import { found, made } from '../core/records'
import { urlOfFile } from '../file/file'
import type { PasswordChange } from './contract'

/** How an account is kept and looked for: names and e-mail case-blind, phone numbers without their ornaments. */
export function normal(type: number, account: string): string {
  return type === MOBILE
    ? account.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '')
    : account.normalize('NFKC').toLowerCase()
}

const identifier = (type: number) =>
  sql<
    string | null
  >`(select ${identity.identifier} from ${identity} where ${identity.user_id} = ${user.id} and ${identity.type} = ${type})`

export async function readSelf(db: Db, id: number) {
  return found(
    await db
      .select({
        id: user.id,
        nickname: user.nickname,
        avatar: sql<string | null>`case when ${file.id} is not null then ${urlOfFile()} end`,
        username: identifier(NAME),
        email: identifier(EMAIL),
        mobile: identifier(MOBILE),
        is_staff: user.is_staff,
        group_name: group.name,
        identities: sql<{ type: number }[]>`coalesce((select json_agg(json_build_object('type', ${identity.type})
          order by ${identity.type}) from ${identity} where ${identity.user_id} = ${user.id}), '[]')`,
      })
      .from(user)
      .leftJoin(group, eq(group.id, user.group_id))
      .leftJoin(file, eq(file.id, user.avatar_id))
      .where(eq(user.id, id)),
  )
}

type Door = OwnWork & { actor: Actor }

/** Ends all sessions, this one too, which gets a new one in return. */
export async function changePassword({ old_password, new_password }: z.output<typeof PasswordChange>, door: Door) {
  const { actor, db, runtime, caller, write } = door
  const { hash } = found(await db.select({ hash: user.password_hash }).from(user).where(eq(user.id, actor.id)))
  if (!(await verifyPassword(runtime, hash, old_password))) return refusal('wrong_secret')
  const weak = old_password === new_password ? 'must be another one' : weakness(new_password)
  if (weak) invalid('new_password', weak)
  const password_hash = await hashPassword(runtime, new_password)
  return write(async (tx) => {
    await tx.update(user).set({ password_hash, password_temporary: false }).where(eq(user.id, actor.id))
    await endSessionsOf(tx, actor.id)
    return openSession(tx, found(await tx.select().from(user).where(eq(user.id, actor.id))), actor.auth_method, caller)
  })
}

export type Person = {
  nickname: string
  password_hash: string
  username?: string
  email?: string
  mobile?: string
  password_temporary?: boolean
  is_staff?: boolean
  is_super?: boolean
  group_id?: number
}

export async function createUser(db: Db, { username, email, mobile, ...person }: Person): Promise<number> {
  const { id } = made(await db.insert(user).values(person).returning({ id: user.id }))
  for (const [type, account] of [
    [NAME, username],
    [EMAIL, email],
    [MOBILE, mobile],
  ] as const) {
    if (account) await db.insert(identity).values({ user_id: id, type, identifier: normal(type, account) })
  }
  return id
}

/** A new one-time password for whoever has this user name: every session ends. */
export async function resetPassword(db: Db, username: string, password_hash: string): Promise<number> {
  const [named] = await db
    .select({ id: identity.user_id })
    .from(identity)
    .where(and(eq(identity.type, NAME), eq(identity.identifier, normal(NAME, username))))
  const { id } = named ?? fail('not_found', { message: 'There is no user with this name' })
  await db.update(user).set({ password_hash, password_temporary: true }).where(eq(user.id, id))
  await endSessionsOf(db, id)
  return id
}
