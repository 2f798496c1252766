import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { operLog, operLogCheckpoint, operLogPending, operLogSeal } from '@/db/schema/log'
import type { Env } from '../../base/env/env'
import type { Jobs } from '../jobs/timer'
import { logError } from '../runtime/error-log'
import type { Runtime } from '../runtime/runtime'
import { auditMac, hasValidMac, type OperationLogRow } from './mac'

/** The head of the chain: each seal is computed from the one before and from its row. */
export type Head = { position: number; hash: string }

const BEGINNING: Head = { position: 0, hash: '' }
const STEP = 500

export const nextHead = (env: Env, { position, hash }: Head, row: OperationLogRow): Head => ({
  position: position + 1,
  hash: auditMac(env, [hash, position + 1, row]),
})

export async function readHead(db: Db): Promise<Head> {
  for (const table of [operLogSeal, operLogCheckpoint]) {
    const [last] = await db
      .select({ position: table.position, hash: table.hash })
      .from(table)
      .orderBy(desc(table.position))
      .limit(1)
    if (last) return last
  }
  return BEGINNING
}

/** Takes the lock of the chain; false if another process has it. */
export async function lockChain(tx: Db, wait = false): Promise<boolean> {
  const key = sql`hashtextextended('kiosk audit chain', 0)`
  if (wait) await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
  const { rows } = wait
    ? { rows: [{ held: true }] }
    : await tx.execute(sql`select pg_try_advisory_xact_lock(${key}) held`)
  return rows[0]?.held === true
}

/** Seals the rows that were committed since, in the order in which they became visible. */
export async function sealPending(runtime: Runtime): Promise<void> {
  for (;;) {
    const { seen, foreign } = await runtime.database.db.transaction((tx) => sealBatch(runtime.env, tx))
    for (const { id, request_id } of foreign) {
      const error = new Error(`Row ${id} of the operation log was not written by the server`)
      await logError(runtime, 'oper_log.seal', request_id, error)
    }
    if (seen < STEP) return
  }
}

const NONE_SEEN: { seen: number; foreign: OperationLogRow[] } = { seen: 0, foreign: [] }

export const auditJobs: Partial<Jobs> = {
  schedules: [{ name: 'audit.seal', every: 10, onWake: sql`exists (select from ${operLogPending})`, run: sealPending }],
  titles: { 'audit.seal': 'Protect the log' },
}

async function sealBatch(env: Env, tx: Db): Promise<typeof NONE_SEEN> {
  if (!(await lockChain(tx))) return NONE_SEEN
  const rows = await readPending(tx)
  if (rows.length === 0) return NONE_SEEN
  let head = await readHead(tx)
  const valid = new Set(rows.filter((row) => hasValidMac(env, row)))
  // What was there before the chain has no mac; any other row without one of ours is left out, for the check to name.
  let isBefore = valid.size < rows.length && (await isBeforeChain(tx, head))
  const right = rows.filter((row) => {
    const ours = valid.has(row)
    isBefore &&= !ours
    return ours || (isBefore && row.mac === '')
  })
  const seals = right.map((row) => {
    head = nextHead(env, head, row)
    return { ...head, log_id: row.id }
  })
  if (seals.length) await tx.insert(operLogSeal).values(seals)
  const ids = rows.map(({ id }) => id)
  await tx.delete(operLogPending).where(inArray(operLogPending.log_id, ids))
  return { seen: rows.length, foreign: rows.filter((row) => !right.includes(row)) }
}

/** Until the first row with a mac is sealed, however many steps that takes. */
async function isBeforeChain(tx: Db, { position }: Head): Promise<boolean> {
  if (position === 0) return true
  const [last] = await tx
    .select({ mac: operLog.mac })
    .from(operLogSeal)
    .innerJoin(operLog, eq(operLog.id, operLogSeal.log_id))
    .where(eq(operLogSeal.position, position))
  return last?.mac === ''
}

const readPending = (tx: Db): Promise<OperationLogRow[]> =>
  tx
    .select(getTableColumns(operLog))
    .from(operLogPending)
    .innerJoin(operLog, eq(operLog.id, operLogPending.log_id))
    .orderBy(operLog.id)
    .limit(STEP)
