import { eq, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { operLog, operLogCheckpoint, operLogSeal } from '@/db/schema/log'
import { fail } from '../../base/errors'
import type { Runtime } from '../runtime/runtime'
import { type Head, lockChain, readHead } from './chain'
import { auditMac } from './mac'
import { checkSeal, readChainStart, readSealsAfter, type Verdict } from './verify'

/** Deletes older rows if they are unaltered, leaves a checkpoint, and returns how many there were. */
export function pruneLog({ database, env }: Runtime, before: Date): Promise<number> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('kiosk.prune', 'on', true)`)
    await lockChain(tx, true)
    const start = await readChainStart(tx, env)
    const verdict: Verdict = { rows: 0, head: start.head, findings: start.findings }
    const until = await lastPositionBefore(tx, before)
    for (;;) {
      const sealed = await readSealsAfter(tx, verdict.head.position, until)
      if (sealed.length === 0) break
      for (const one of sealed) checkSeal(env, verdict, one)
    }
    if (verdict.findings.length) fail('rule', { message: 'The log is not as it was sealed: run audit:verify' })
    if (verdict.rows > 0)
      await writeCheckpoint(tx, { ...verdict.head, rows: verdict.rows, before }, (checkpoint) =>
        auditMac(env, checkpoint),
      )
    return verdict.rows
  })
}

/** The chain follows the commits, and timestamps only roughly: pruning stops at the first row that is too young. */
async function lastPositionBefore(tx: Db, before: Date): Promise<number> {
  const [young] = await tx
    .select({ position: sql<string | null>`min(${operLogSeal.position})` })
    .from(operLogSeal)
    .innerJoin(operLog, eq(operLog.id, operLogSeal.log_id))
    .where(gte(operLog.create_time, before))
  return young?.position ? Number(young.position) - 1 : (await readHead(tx)).position
}

type Segment = Head & { rows: number; before: Date }

async function writeCheckpoint(tx: Db, segment: Segment, sign: (segment: Segment) => string): Promise<void> {
  await tx.insert(operLogCheckpoint).values({ ...segment, mac: sign(segment) })
  const sealed = tx
    .select({ id: operLogSeal.log_id })
    .from(operLogSeal)
    .where(lte(operLogSeal.position, segment.position))
  await tx.delete(operLog).where(sql`${operLog.id} in ${sealed}`)
  await tx.delete(operLogSeal).where(lte(operLogSeal.position, segment.position))
}
