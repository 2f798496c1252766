import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { group, identity, user } from '@/db/schema/user'
import { EMAIL, MOBILE, NAME } from '@/db/vocabulary'
import type { Actor } from '../core/auth/actor'
import type { OwnWork } from '../core/endpoint/context'
import { invalid } from '../core/errors'
import type { ReceivedFile } from '../core/http/multipart'
import { editRecord, firstOrThrow, firstOrUnauthorized } from '../core/records'
import { fileUrl } from '../file/file'
import { avatarRules } from '../file/judge'
import { trashUnused } from '../file/records'
import { uploadFiles } from '../file/upload'
import type { ProfileEdit } from './contract'

const accountQuery = (type: number) =>
  sql`select ${identity.identifier} from ${identity} where ${identity.user_id} = ${user.id} and ${identity.type} = ${type}`

/** One inside the other: in a query of one table the columns of the outer piece would lose their table's name. */
export const accountIdentifier = (type: number) => sql<string | null>`(${accountQuery(type)})`

export async function readSelf(db: Db, id: number) {
  return firstOrUnauthorized(
    await db
      .select({
        id: user.id,
        nickname: user.nickname,
        avatar: sql<string | null>`case when ${file.id} is not null then ${fileUrl()} end`,
        username: accountIdentifier(NAME),
        email: accountIdentifier(EMAIL),
        mobile: accountIdentifier(MOBILE),
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

export async function updateSelf(db: Db, id: number, { avatar, ...fields }: z.output<typeof ProfileEdit>) {
  await editRecord(db, user, id, { ...fields, ...(avatar === null && { avatar_id: null }) })
  return readSelf(db, id)
}

type AvatarUpload = OwnWork & { files: ReceivedFile[]; actor: Actor }

/** The one before goes to the trash, unless it is shown elsewhere. */
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
    if (before?.avatar_id && before.avatar_id !== avatar_id) await trashUnused(tx, before.avatar_id, actor.id)
    return readSelf(tx, actor.id)
  })
}
