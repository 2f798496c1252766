import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { group, groupPermission, user } from '@/db/schema/user'
import { hashPassword, oneTimePassword } from '../auth/password'
import { endSessionsOf } from '../auth/sessions'
import { fail, invalid } from '../base/errors'
import { assertMayEditUser, assertMayGrant } from '../core/auth/granting'
import type { OwnWork } from '../core/endpoint/context'
import type { Actor, Staff } from '../core/operation/actor'
import { editRecord, firstOrNotFound, isLive, moveToTrash, restoreFromTrash } from '../data/records'
import { deleteFactor } from '../otp/otp'
import * as session from '../session/session'
import { replaceNames } from '../user/identity'
import { issueOneTimePassword } from '../user/password'
import { createUser } from '../user/user'
import type { StaffDraft, StaffEdit, StaffEnding } from './contract'
import { read } from './records'

type StaffContext = OwnWork & { actor: Staff }
type Rank = { is_super?: boolean | undefined; group_id?: number | null | undefined }

/** With a password that works once: the final one is known to that person alone. */
export async function create(draft: z.output<typeof StaffDraft>, { actor, runtime, write }: StaffContext) {
  const password = oneTimePassword()
  const password_hash = await hashPassword(runtime, password)
  return write(async (tx) => {
    await assertMayGiveRank(tx, actor, draft, {})
    const { nickname = draft.username } = draft
    const id = await createUser(tx, { ...draft, nickname, password_hash, password_temporary: true, is_staff: true })
    return { ...(await read(tx, id)), password }
  })
}

export async function update(db: Db, actor: Staff, { id, username, email, mobile, ...fields }: Edit) {
  await assertMayEditUser(db, actor, id)
  const { is_super, group_id, active } = user
  const before = firstOrNotFound(await db.select({ is_super, group_id, active }).from(user).where(isLive(user, id)))
  await assertMayGiveRank(db, actor, fields, before)
  if (fields.active === false && id === actor.id) fail('rule', { message: 'You cannot disable yourself' })
  if (fields.active === false || fields.is_super === false) await assertNotLastSuper(db, id)
  await editRecord(db, user, id, fields)
  await replaceNames(db, id, { username, email, mobile })
  const isAnother = (name: 'is_super' | 'active') => fields[name] !== undefined && fields[name] !== before[name]
  if (isAnother('is_super') || isAnother('active')) await endSessionsOf(db, id)
  return read(db, id)
}

type Edit = z.output<typeof StaffEdit>
type EndingOfStaff = z.output<typeof StaffEnding>

/** Actors cannot put a user above themselves. */
async function assertMayGiveRank(db: Db, actor: Staff, { is_super, group_id }: Rank, before: Rank): Promise<void> {
  if (is_super && !before.is_super && !actor.is_super) {
    fail('forbidden', { message: 'Only a super administrator can appoint another' })
  }
  if (!group_id || group_id === before.group_id) return
  if (!(await lockLiveGroup(db, group_id))) invalid('group_id', 'is an unknown group')
  const granted = await db
    .select({ point: groupPermission.point })
    .from(groupPermission)
    .where(eq(groupPermission.group_id, group_id))
  assertMayGrant(
    actor,
    granted.map(({ point }) => point),
  )
}

export async function remove(db: Db, actor: Staff, id: number): Promise<null> {
  await assertMayEditUser(db, actor, id)
  if (id === actor.id) fail('rule', { message: 'You cannot delete yourself' })
  await assertNotLastSuper(db, id)
  await endSessionsOf(db, id)
  return moveToTrash(db, user, id)
}

export async function restore(db: Db, actor: Staff, id: number) {
  await assertMayEditUser(db, actor, id)
  await restoreFromTrash(db, user, id)
  const { group_id } = firstOrNotFound(await db.select({ group_id: user.group_id }).from(user).where(eq(user.id, id)))
  if (group_id && !(await lockLiveGroup(db, group_id)))
    await db.update(user).set({ group_id: null }).where(eq(user.id, id))
  return read(db, id)
}

/** Locks the group, so that it is not deleted meanwhile. */
const lockLiveGroup = async (db: Db, group_id: number): Promise<boolean> =>
  (await db.select({ id: group.id }).from(group).where(isLive(group, group_id)).for('share')).length > 0

/**
 * For staff who lost the phone with the codes. One's own factor is removed with one's password, under one's account.
 */
export async function removeFactor(db: Db, actor: Staff, id: number): Promise<null> {
  await assertMayReset(db, actor, id)
  return (await deleteFactor(db, id))
    ? null
    : fail('rule', { message: 'Two-factor authentication is not set up for this staff member' })
}

export const resetPassword = (input: EndingOfStaff, context: StaffContext) =>
  issueOneTimePassword(input, context, (tx) => assertMayReset(tx, context.actor, input.id))

/** An unattended session must not be enough to take over its owner's account. */
async function assertMayReset(db: Db, actor: Staff, id: number): Promise<void> {
  if (id === actor.id) fail('rule', { message: 'Use “My account” to do this for yourself' })
  await assertMayEditUser(db, actor, id)
}

export async function list(db: Db, { session_id }: Actor, id: number) {
  await read(db, id)
  return session.list(db, { id, session_id })
}

export async function end(db: Db, actor: Staff, id: number, session_id: number): Promise<null> {
  await assertMayEditUser(db, actor, id)
  return session.end(db, { id }, session_id)
}

export async function endAll(db: Db, actor: Staff, { id, ...keys }: EndingOfStaff): Promise<null> {
  await assertMayEditUser(db, actor, id)
  await endSessionsOf(db, id, keys)
  return null
}

/** One at a time: where two super administrators remove each other at once, the second removal is refused. */
const ONE_AT_A_TIME = sql`select pg_advisory_xact_lock(hashtext('the last super administrator'))`

/** Call before a super administrator loses that role or cannot sign in any more: another one must remain. */
async function assertNotLastSuper(db: Db, userId: number): Promise<void> {
  const isAble = and(user.is_super, user.active, isNull(user.deleted_at))
  const [able] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isAble))
  if (!able) return
  await db.execute(ONE_AT_A_TIME)
  const others = await db
    .select({ id: user.id })
    .from(user)
    .where(and(ne(user.id, userId), isAble))
    .limit(1)
  if (others.length === 0) fail('rule', { message: 'At least one super administrator is required' })
}
