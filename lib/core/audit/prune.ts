import { eq, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { operLog, operLogCheckpoint, operLogSeal } from '@/db/schema/log'
import { fail } from '../errors'
import type { Runtime } from '../runtime'
import { type Head, headOf, holdChain } from './chain'
import { signed } from './mac'
import { beginning, check, sealedAfter, type Verdict } from './verify'

/** Removes what is older, if it is as it was sealed; a checkpoint says where the chain goes on. Gives how many rows. */
export function prune({ home, env }: Runtime, before: Date): Promise<number> {
  return home.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('kiosk.prune', 'on', true)`)
    await holdChain(tx, true)
    const start = await beginning(tx, env)
    const verdict: Verdict = { rows: 0, head: start.head, findings: start.findings }
    const until = await lastBefore(tx, before)
    for (;;) {
      const sealed = await sealedAfter(tx, verdict.head.position, until)
      if (sealed.length === 0) break
      for (const one of sealed) check(env, verdict, one)
    }
    if (verdict.findings.length) fail('rule', { message: 'The log is not as it was sealed: run audit:verify' })
    if (verdict.rows > 0) await close(tx, { ...verdict.head, rows: verdict.rows, before }, (said) => signed(env, said))
    return verdict.rows
  })
}

/** The chain follows the commits, which times follow but roughly: nothing goes beyond the first row that is too young. */
async function lastBefore(tx: Db, before: Date): Promise<number> {
  const [young] = await tx
    .select({ position: sql<string | null>`min(${operLogSeal.position})` })
    .from(operLogSeal)
    .innerJoin(operLog, eq(operLog.id, operLogSeal.log_id))
    .where(gte(operLog.create_time, before))
  return young?.position ? Number(young.position) - 1 : (await headOf(tx)).position
}

type Segment = Head & { rows: number; before: Date }

async function close(tx: Db, segment: Segment, sign: (said: Segment) => string): Promise<void> {
  await tx.insert(operLogCheckpoint).values({ ...segment, mac: sign(segment) })
  const sealed = tx
    .select({ id: operLogSeal.log_id })
    .from(operLogSeal)
    .where(lte(operLogSeal.position, segment.position))
  await tx.delete(operLog).where(sql`${operLog.id} in ${sealed}`)
  await tx.delete(operLogSeal).where(lte(operLogSeal.position, segment.position))
}
