import { readFile } from 'node:fs/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { type MoveInCounts, moveIn, moveInPart } from '@/db/schema/move-in'
import { fail, invalid } from '../base/errors'
import type { ReceivedFile } from '../core/request/multipart'
import { firstOrNotFound } from '../data/records'
import { MIB } from '../storage/local'
import { MAX_STORED_MIB, type MoveInPart } from './contract'
import { readDump } from './dump/read-dump'
import type { ImportRun } from './import-rows'
import { keepRows, tableOf } from './read'

const { move_in_id, start, end, content } = moveInPart
const partsOf = (id: number) => eq(move_in_id, id)

/**
 * A part of the file, in any order; the same one again replaces itself. Where a browser has packed its parts, each is
 * a whole gzip file: such files one behind the other are one.
 */
export async function addPart(db: Db, part: z.output<typeof MoveInPart>, files: ReceivedFile[]) {
  const { id, start: from } = part
  const [file] = files
  if (!file || files.length > 1) invalid('file', file ? 'must be a single file' : 'is required')
  const isThis = eq(moveIn.id, id)
  const { state, size } = firstOrNotFound(await db.select().from(moveIn).where(isThis).for('update'))
  if (state !== 'uploading') fail('rule', { message: 'Its file has been uploaded already' })
  const to = part.end ?? from + file.size
  if (from >= to || to > size) invalid('end', 'is out of range')
  const [stored] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${content})), 0)`.mapWith(Number) })
    .from(moveInPart)
    .where(and(partsOf(id), sql`${start} <> ${from}`))
  if ((stored?.bytes ?? 0) + file.size > MAX_STORED_MIB * MIB)
    fail('too_large', {
      message: 'The file has more than {mib} MiB as it is sent: read it by the command npm run import',
      params: { mib: MAX_STORED_MIB },
    })
  const bytes = { end: to, content: await readFile(file.path) }
  await db
    .insert(moveInPart)
    .values({ move_in_id: id, start: from, ...bytes })
    .onConflictDoUpdate({ target: [move_in_id, start], set: bytes })
  await db.update(moveIn).set({ update_time: sql`now()` }).where(isThis)
  return { received: await receivedOf(db, id) }
}

/** The parts that follow on each other from the beginning of the file. */
async function chainOf(db: Db, id: number) {
  const all = await db.select({ start, end }).from(moveInPart).where(partsOf(id)).orderBy(asc(start))
  const chain: typeof all = []
  for (const part of all) if (part.start === (chain.at(-1)?.end ?? 0)) chain.push(part)
  return chain
}

export const receivedOf = async (db: Db, id: number): Promise<number> => (await chainOf(db, id)).at(-1)?.end ?? 0

/** The file in its order, and how far it has been read. */
async function* bytesOf(db: Db, id: number): AsyncGenerator<Uint8Array> {
  for (const part of await chainOf(db, id)) {
    const isPart = and(partsOf(id), eq(start, part.start))
    yield firstOrNotFound(await db.select({ content }).from(moveInPart).where(isPart)).content
    await db.update(moveIn).set({ read_to: part.end }).where(eq(moveIn.id, id))
  }
}

const MOST_PROBLEMS = 20

/** In one go: what a process that ended has read of it is read again, and kept once. */
export async function readUpload(run: ImportRun): Promise<void> {
  const { db } = run.runtime.database
  const problems: NonNullable<MoveInCounts['problems']> = []
  const rows = readDump(bytesOf(db, run.id), {
    wants: (name) => tableOf(run, name) !== undefined,
    onProblem({ line, says, params }) {
      if (problems.length < MOST_PROBLEMS) problems.push({ line, says, params })
    },
  })
  const counts = { rows: await keepRows(db, run, rows, () => undefined), problems, kinds: {} }
  await db.update(moveIn).set({ state: 'looking', tries: 0, counts }).where(eq(moveIn.id, run.id))
}
