import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { operLog } from '@/db/schema/log'
import { group, groupPermission, identity, user } from '@/db/schema/user'
import { ById, Id, line, RecordFields, text } from '@/lib/base/contract'
import { fail } from '@/lib/base/errors'
import { endpoint } from '@/lib/core/endpoint/endpoint'

/** The smallest record that people edit, for tests of what stands around every operation. */
export const Sample = z.object({ id: Id, name: line(40).meta({ title: 'Name' }), info: text(200), ...RecordFields })
export const SampleDraft = z.strictObject({ name: line(40), info: text(200).optional() })
export const SampleEdit = z.strictObject({ id: Id, ...SampleDraft.partial().shape })

export const lock = async (db: Db, id: number) =>
  (await db.select().from(group).where(eq(group.id, id)).for('update'))[0]

async function read(db: Db, id: number) {
  const [row] = await db.select().from(group).where(eq(group.id, id))
  return row ?? fail('not_found')
}

export async function create(db: Db, draft: z.output<typeof SampleDraft>) {
  const [row] = await db.insert(group).values(draft).returning()
  return row ?? fail('internal')
}

export async function update(db: Db, { id, ...fields }: z.output<typeof SampleEdit>) {
  const values = { ...fields, version: sql`${group.version} + 1`, update_time: sql`now()` }
  await db.update(group).set(values).where(eq(group.id, id))
  return read(db, id)
}

const binned = (db: Db, id: number, deleted_at: Date | null) =>
  db
    .update(group)
    .set({ deleted_at, version: sql`${group.version} + 1` })
    .where(eq(group.id, id))

export const subject = { contract: Sample, lock }

export const createSample = endpoint('sample.create', 'POST /cms/sample', 'Create a sample', {
  input: SampleDraft,
  output: Sample,
  refuses: ['conflict'],
  run: ({ input, db }) => create(db, input),
})

export const readSample = endpoint('sample.read', 'GET /cms/sample/{id}', 'Read a sample', {
  input: ById,
  output: Sample,
  run: ({ input, db }) => read(db, input.id),
})

export const updateSample = endpoint('sample.update', 'PUT /cms/sample/{id}', 'Edit a sample', {
  subject,
  input: SampleEdit,
  output: Sample,
  run: ({ input, db }) => update(db, input),
})

export const deleteSample = endpoint('sample.delete', 'DELETE /cms/sample/{id}', 'Move a sample to the trash', {
  subject,
  input: ById,
  run: ({ input, db }) => binned(db, input.id, new Date()).then(() => null),
})

const restoreSample = endpoint('sample.restore', 'POST /cms/sample/{id}/restoration', 'Restore a sample', {
  subject,
  input: ById,
  output: Sample,
  run: ({ input, db }) => binned(db, input.id, null).then(() => read(db, input.id)),
})

export const samples = [createSample, readSample, updateSample, deleteSample, restoreSample]

export const samplesIn = async (db: Db, name: string) => db.select().from(group).where(eq(group.name, name))

/** The entries of the operation log about samples, the oldest first. */
export const sampleLog = (db: Db, resource = 'sample') =>
  db.select().from(operLog).where(eq(operLog.resource, resource)).orderBy(operLog.id)

/** The log entries of a permission, the oldest first. */
export const logEntriesOf = (db: Db, point: string) =>
  db.select().from(operLog).where(eq(operLog.point, point)).orderBy(operLog.id)

export async function userIdOf(db: Db, username: string): Promise<number> {
  const [found] = await db.select({ id: identity.user_id }).from(identity).where(eq(identity.identifier, username))
  if (!found) throw new Error(`there is no account ${username}`)
  return found.id
}

export async function grant(db: Db, username: string, point: string): Promise<void> {
  const id = await userIdOf(db, username)
  const [{ group_id } = { group_id: null }] = await db
    .select({ group_id: user.group_id })
    .from(user)
    .where(eq(user.id, id))
  if (group_id === null) throw new Error(`${username} has no group`)
  await db.insert(groupPermission).values({ group_id, point })
}
