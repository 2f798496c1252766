import { eq, ilike, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { group } from '@/db/schema/user'
import { assertMayEditPermissions } from '../core/auth/granting'
import { fail, invalid } from '../core/errors'
import { findIds, pageOfRecords, substringPattern } from '../core/page'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash, restoreFromTrash } from '../core/records'
import type { GroupDraft, GroupEdit, GroupFilter, GroupList } from './contract'
import { check, type Grants, replace } from './grants'
import { type By, kept, records, shown } from './records'

const filters = ({ q }: z.output<typeof GroupFilter>) => [
  q ? or(ilike(group.name, substringPattern(q)), ilike(group.info, substringPattern(q))) : undefined,
]

export async function list(db: Db, by: By, asked: z.output<typeof GroupList>) {
  const { items, ...paging } = await pageOfRecords(db, group, asked, filters(asked), (where) =>
    records(db).where(where),
  )
  return { ...paging, items: items.map((row) => shown(by, row)) }
}

export const find = (db: Db, asked: z.output<typeof GroupFilter>) => findIds(db, group, asked, filters(asked))

export const read = async (db: Db, by: By, wanted: number) =>
  shown(by, firstOrNotFound(await records(db).where(isLive(group, wanted))))

/** Read only once it is locked: in one statement its grants would be those from before the wait. */
export async function lock(db: Db, wanted: number) {
  const [locked] = await db.select({ id: group.id }).from(group).where(eq(group.id, wanted)).for('update')
  return locked && kept(firstOrNotFound(await records(db).where(eq(group.id, wanted))))
}

export async function create(db: Db, by: By, { copy_of, name, info, ...sent }: z.output<typeof GroupDraft>) {
  const grants = { ...(copy_of !== undefined && (await grantsOf(db, by, copy_of))), ...sent }
  await check(db, by, grants)
  const { id } = firstOrThrow(await db.insert(group).values({ name, info }).returning({ id: group.id }))
  await replace(db, id, grants)
  return read(db, by, id)
}

async function grantsOf(db: Db, by: By, wanted: number): Promise<Grants> {
  const [row] = await records(db).where(isLive(group, wanted))
  const { points, menu_ids, element_ids } = row ? shown(by, row) : invalid('copy_of', 'is an unknown group')
  return { points, menu_ids, element_ids }
}

export async function update(db: Db, by: By, { id, name, info, ...grants }: z.output<typeof GroupEdit>) {
  await mine(db, by, id)
  await check(db, by, grants)
  await editRecord(db, group, id, { name, info })
  await replace(db, id, grants)
  return read(db, by, id)
}

/** A group as it is, for an actor with all its permissions. */
async function mine(db: Db, by: By, wanted: number) {
  const it = shown(by, firstOrNotFound(await records(db).where(eq(group.id, wanted))))
  assertMayEditPermissions(by.actor, it.points)
  return it
}

export async function remove(db: Db, by: By, wanted: number) {
  const { users } = await mine(db, by, wanted)
  if (users > 0) {
    fail('conflict', { message: 'This group still has members: {users}', params: { users }, details: { users } })
  }
  return moveToTrash(db, group, wanted)
}

export async function restore(db: Db, by: By, wanted: number) {
  await mine(db, by, wanted)
  await restoreFromTrash(db, group, wanted)
  return read(db, by, wanted)
}
