import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { EMAIL, group, identity, MOBILE, NAME, user } from '@/db/schema/user'
import { invalid } from '../core/errors'
import type { Received } from '../core/http/multipart'
import { edit, found } from '../core/records'
import type { Storage } from '../core/storage/local'
import * as files from '../file/file'
import type { ProfileEdit } from './contract'

const named = (type: number) =>
  sql`select ${identity.identifier} from ${identity} where ${identity.user_id} = ${user.id} and ${identity.type} = ${type}`

/** One inside the other: in a query of one table the columns of the outer piece would lose their table's name. */
export const identifier = (type: number) => sql<string | null>`(${named(type)})`

export async function readSelf(db: Db, id: number) {
  return found(
    await db
      .select({
        id: user.id,
        nickname: user.nickname,
        avatar: sql<string | null>`case when ${file.id} is not null then ${files.urlOfFile()} end`,
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

export async function updateSelf(db: Db, id: number, { avatar, ...fields }: z.output<typeof ProfileEdit>) {
  await edit(db, user, id, { ...fields, ...(avatar === null && { avatar_id: null }) })
  return readSelf(db, id)
}

export async function setAvatar(db: Db, storage: Storage, id: number, received: Received[]) {
  if (received.length > 1) invalid('file', 'must be one picture')
  const { items } = await files.create(db, storage, received)
  await edit(db, user, id, { avatar_id: found(items).id })
  return readSelf(db, id)
}
