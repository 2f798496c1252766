import { and, eq, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { address } from '@/db/schema/address'
import { file } from '@/db/schema/file'
import { identity, user } from '@/db/schema/user'
import { EMAIL, MINI_PROGRAM, MOBILE } from '@/db/vocabulary/user'
import { dropProfile } from '../content-check/submit'
import type { Registry, Runtime } from '../core/runtime/runtime'
import { editRecord } from '../data/records'
import { trashUnused } from '../file/records'
import { wechatAccount } from '../wechat/account'
import type { MessageListeners, ReceivedMessage } from '../wechat/incoming/listener'
import { miniProgramAccount } from './mini-program'
import { eraseAccount } from './user'

type Person = { id: number; is_staff: boolean; avatar_id: number | null }

/** The user whom the message is about, locked. Not one who registered after it was sent. */
async function findPerson(tx: Db, runtime: Runtime, { openid, sent_at }: ReceivedMessage): Promise<Person | undefined> {
  const { appid } = wechatAccount(runtime)
  const isTheirs = and(
    eq(identity.type, MINI_PROGRAM),
    eq(identity.identifier, miniProgramAccount({ appid, openid })),
    lte(identity.create_time, endOf(sent_at)),
    isNull(user.deleted_at),
  )
  const { id, is_staff, avatar_id } = user
  const [person] = await tx
    .select({ id, is_staff, avatar_id })
    .from(identity)
    .innerJoin(user, eq(user.id, identity.user_id))
    .where(isTheirs)
    .for('update')
  return person
}

/** WeChat tells whole seconds. */
const endOf = (second: Date): Date => new Date(second.getTime() + 999)

type Erase = (tx: Db, person: Person, until: Date, registry: Registry) => Promise<unknown>

const name =
  (type: number): Erase =>
  (tx, { id }, until) =>
    tx.delete(identity).where(and(eq(identity.user_id, id), eq(identity.type, type), lte(identity.create_time, until)))

const nickname: Erase = async (tx, { id }) => {
  await editRecord(tx, user, id, { nickname: '' })
  await dropProfile(tx, ['nickname'], id)
}

const avatar: Erase = async (tx, { id, avatar_id }, _until, registry) => {
  await editRecord(tx, user, id, { avatar_id: null })
  await dropProfile(tx, ['avatar'], id)
  if (avatar_id !== null) await trashUnused(tx, registry, avatar_id, id)
}

const addresses: Erase = (tx, { id }, until) =>
  tx.delete(address).where(and(eq(address.user_id, id), lte(address.update_time, until)))

/** Deletes a person’s pictures that nothing shows; photos of a refund stay with it. */
const pictures: Erase = async (tx, person, until, registry) => {
  await avatar(tx, person, until, registry)
  const isOwn = and(eq(file.user_id, person.id), isNull(file.deleted_at), lte(file.create_time, until))
  const own = await tx.select({ id: file.id }).from(file).where(isOwn)
  for (const { id } of own) await trashUnused(tx, registry, id, person.id)
}

/** By WeChat’s number of what a buyer has taken back. The shop keeps nothing of the others (camera, steps, place …). */
const ERASED: Record<string, Erase[]> = {
  2: [addresses],
  6: [nickname, avatar],
  8: [name(MOBILE)],
  14: [pictures],
  15: [pictures],
  16: [name(EMAIL)],
  19: [nickname],
  20: [avatar],
}

const Revoked = z.object({ RevokeInfo: z.coerce.string().default('') })

/** A buyer revoked a permission: that data is deleted, unless it was given again since. */
async function revoke(runtime: Runtime, message: ReceivedMessage): Promise<void> {
  const numbers = Revoked.parse(message.fields).RevokeInfo.match(/\d+/g) ?? []
  const erase = new Set(numbers.flatMap((number) => ERASED[number] ?? []))
  await runtime.database.db.transaction(async (tx) => {
    const person = await findPerson(tx, runtime, message)
    if (!person) return
    for (const one of erase) await one(tx, person, endOf(message.sent_at), runtime.registry)
  })
}

/** A buyer's account at WeChat is closed, and so theirs here. Staff lose only that way to sign in. */
const close = (runtime: Runtime, message: ReceivedMessage): Promise<void> =>
  runtime.database.db.transaction(async (tx) => {
    const person = await findPerson(tx, runtime, message)
    if (person?.is_staff) await name(MINI_PROGRAM)(tx, person, endOf(message.sent_at), runtime.registry)
    else if (person) await eraseAccount(tx, runtime.registry, person.id)
  })

export const consentListeners: MessageListeners = {
  user_authorization_revoke: revoke,
  user_authorization_cancellation: close,
}
