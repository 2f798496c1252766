import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { operLog, operLogCheckpoint, operLogPending, operLogSeal } from '@/db/schema/log'
import type { Env } from '../../base/env/env'
import type { Runtime } from '../runtime/runtime'
import { type Head, nextHead, readHead } from './chain'
import { auditMac, hasValidMac } from './mac'

export type Finding = { log_id: number | null; position: number | null; what: string }
export type Verdict = { rows: number; head: Head; findings: Finding[] }

const STEP = 2000

/** Every row that was altered, removed or inserted since it was sealed. */
export async function verifyChain({ database, env }: Runtime, knownHead?: Head): Promise<Verdict> {
  const { db } = database
  const start = await readChainStart(db, env)
  const until = (await readHead(db)).position
  const verdict: Verdict = { rows: 0, head: start.head, findings: [...start.findings] }
  for (;;) {
    const sealed = await readSealsAfter(db, verdict.head.position, until)
    if (sealed.length === 0) break
    for (const one of sealed) checkSeal(env, verdict, one)
  }
  verdict.findings.push(...(await findUnsealedRows(db, env)))
  if (knownHead) verdict.findings.push(...(await findMissingEnd(db, knownHead, start.head)))
  return verdict
}

/** The start of the chain: a pruned part ends in a checkpoint, which cannot be forged without the key. */
export async function readChainStart(db: Db, env: Env): Promise<{ head: Head; findings: Finding[] }> {
  const [last] = await db
    .select(getTableColumns(operLogCheckpoint))
    .from(operLogCheckpoint)
    .orderBy(desc(operLogCheckpoint.position))
    .limit(1)
  if (!last) return { head: { position: 0, hash: '' }, findings: [] }
  const { mac, create_time: _, ...checkpoint } = last
  const isRight = auditMac(env, checkpoint) === mac
  const findings = isRight ? [] : [{ log_id: null, position: last.position, what: 'the checkpoint was altered' }]
  return { head: { position: last.position, hash: last.hash }, findings }
}

type SealRow = Awaited<ReturnType<typeof readSealsAfter>>[number]

export const readSealsAfter = (db: Db, position: number, until: number) =>
  db
    .select({ position: operLogSeal.position, log_id: operLogSeal.log_id, hash: operLogSeal.hash, row: operLog })
    .from(operLogSeal)
    .leftJoin(operLog, eq(operLog.id, operLogSeal.log_id))
    .where(and(gt(operLogSeal.position, position), lte(operLogSeal.position, until)))
    .orderBy(asc(operLogSeal.position))
    .limit(STEP)

/** Continues from each seal, so that one wrong row is reported and not all that follow it. */
export function checkSeal(env: Env, verdict: Verdict, { position, log_id, hash, row }: SealRow): void {
  const { head, findings } = verdict
  const report = (what: string) => findings.push({ log_id, position, what })
  const missing = position - head.position - 1
  if (missing > 0) report('what was sealed before this one was removed, seals and all')
  if (!row) report('the row was removed')
  else if (missing === 0 && nextHead(env, head, row).hash !== hash) {
    report(hasValidMac(env, row) ? 'the row or its seal was altered' : 'the row was altered')
  }
  verdict.rows += 1
  verdict.head = { position, hash }
}

/** Rows that the server never sealed. A row waiting for its seal is valid if the server wrote it. */
async function findUnsealedRows(db: Db, env: Env): Promise<Finding[]> {
  const rows = await db
    .select({ row: operLog, waits: sql<boolean>`${operLogPending.log_id} is not null` })
    .from(operLog)
    .leftJoin(operLogSeal, eq(operLogSeal.log_id, operLog.id))
    .leftJoin(operLogPending, eq(operLogPending.log_id, operLog.id))
    .where(isNull(operLogSeal.log_id))
    .orderBy(operLog.id)
  return rows
    .filter(({ row, waits }) => !(waits && hasValidMac(env, row)))
    .map(({ row }) => ({ log_id: row.id, position: null, what: 'the row was inserted, or its seal removed' }))
}

/** A head that was kept elsewhere shows whether the end of the chain was cut off. */
async function findMissingEnd(db: Db, knownHead: Head, start: Head): Promise<Finding[]> {
  if (knownHead.position <= start.position) return []
  const [seal] = await db
    .select({ hash: operLogSeal.hash })
    .from(operLogSeal)
    .where(eq(operLogSeal.position, knownHead.position))
  if (seal?.hash === knownHead.hash) return []
  const what = seal
    ? 'the chain is not the one of the head that was kept'
    : 'the chain ends before the head that was kept'
  return [{ log_id: null, position: knownHead.position, what }]
}
