import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { group, identity, user } from '@/db/schema/user'
import { EMAIL, MOBILE, NAME } from '@/db/vocabulary/user'
import { invalid } from '../base/errors'
import { dropProfile, submitProfile } from '../content-check/submit'
import type { OwnWork, WithToken } from '../core/endpoint/context'
import type { Actor, DoneWithToken } from '../core/operation/actor'
import type { ReceivedFile } from '../core/request/multipart'
import { customPair, customValues } from '../data/custom'
import { DatabaseJson, literal } from '../data/database-json'
import { editRecord, firstOrThrow, firstOrUnauthorized } from '../data/records'
import { fileUrl } from '../file/file'
import { avatarRules } from '../file/judge'
import { trashUnused } from '../file/records'
import { uploadFiles } from '../file/upload'
import type { ProfileEdit } from './contract'

const accountQuery = (type: number) =>
  sql`select ${identity.identifier} from ${identity} where ${identity.user_id} = ${user.id}
    and ${identity.type} = ${type}`

/** One inside the other: in a query of one table the columns of the outer piece would lose their table's name. */
export const accountIdentifier = (type: number) => sql<string | null>`(${accountQuery(type)})`

const nameOfType = (type: number) => sql`max(${identity.identifier}) filter (where ${identity.type} = ${literal(type)})`

/** A person as they see themselves, as JSON. */
const selfJson = sql<string>`(select json_build_object(
  'id', ${user.id}, 'nickname', ${user.nickname},
  'avatar', (select ${fileUrl()} from ${file} where ${file.id} = ${user.avatar_id}),
  'username', ${nameOfType(NAME)}, 'email', ${nameOfType(EMAIL)}, 'mobile', ${nameOfType(MOBILE)},
  'is_staff', ${user.is_staff},
  'group_name', (select ${group.name} from ${group} where ${group.id} = ${user.group_id}),
  'identities', coalesce(json_agg(json_build_object('type', ${identity.type}) order by ${identity.type})
    filter (where ${identity.id} is not null), '[]')${customPair('customer', user, 'buyers')})::text
  from ${identity} where ${identity.user_id} = ${user.id})`

export const SELF: WithToken = { name: 'session_holder_self', text: () => selfJson }

/** `done`: what was read together with the token. */
export async function readSelf(db: Db, id: number, done?: DoneWithToken) {
  if (done && 'text' in done) return new DatabaseJson(done.text)
  const rows = await db
    .select({ json: sql<string>`(${selfJson})` })
    .from(user)
    .where(eq(user.id, id))
  return new DatabaseJson(firstOrUnauthorized(rows).json)
}

export async function updateSelf(db: Db, id: number, { avatar, ...fields }: z.output<typeof ProfileEdit>) {
  const [before] = await db.select({ nickname: user.nickname }).from(user).where(eq(user.id, id)).for('update')
  await editRecord(db, user, id, { ...fields, ...customValues('customer', fields), avatar_id: avatar })
  if (fields.nickname !== undefined && fields.nickname !== before?.nickname) await submitProfile(db, 'nickname', id)
  if (avatar === null) await dropProfile(db, ['avatar'], id)
  return readSelf(db, id)
}

type AvatarUpload = OwnWork & { files: ReceivedFile[]; actor: Actor }

/** Moves the previous file to the trash, unless it is used elsewhere. */
export async function setAvatar({ files, actor, write, ...context }: AvatarUpload) {
  if (files.length > 1) invalid('file', 'must be a single image')
  const rules = avatarRules(context.runtime)
  const { items } = await uploadFiles({ ...context, write, files, actor, input: {}, rules })
  const avatar_id = firstOrThrow(items).id
  return write(async (tx) => {
    const [before] = await tx
      .select({ avatar_id: user.avatar_id })
      .from(user)
      .where(eq(user.id, actor.id))
      .for('update')
    await editRecord(tx, user, actor.id, { avatar_id })
    if (before?.avatar_id !== avatar_id) await submitProfile(tx, 'avatar', actor.id)
    if (before?.avatar_id && before.avatar_id !== avatar_id)
      await trashUnused(tx, context.runtime.registry, before.avatar_id, actor.id)
    return readSelf(tx, actor.id)
  })
}
