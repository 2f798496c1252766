import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { contentCheck } from '@/db/schema/content-check'
import { enqueueRetry } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime/runtime'
import { Judgement } from '../wechat/content-check'
import type { MessageListeners } from '../wechat/incoming/listener'
import { contentQuery } from './shown'
import { judge } from './source'
import { CHECK, queueChecks } from './submit'
import { verdictFrom } from './wechat'

type Verdict = Awaited<ReturnType<typeof judge>>
type Content = NonNullable<Awaited<ReturnType<typeof readWaiting>>>

const { id, state, version, attempts, trace_id, update_time } = contentCheck
const Payload = z.object({ id: z.int() })
const MAX_ATTEMPTS = 9

async function readWaiting(db: Db, content_id: number) {
  const [one] = await contentQuery(db).where(and(eq(id, content_id), eq(state, 'waiting')))
  return one
}

/** Looks at it outside any transaction, and writes down what came of it unless it was edited or decided meanwhile. */
export async function checkContent(runtime: Runtime, payload: Record<string, unknown>): Promise<void> {
  const { db } = runtime.database
  const one = await readWaiting(db, Payload.parse(payload).id)
  if (!one) return
  if (!one.text && !one.image) return void (await db.delete(contentCheck).where(isSame(one)))
  await record(db, one, await judge(runtime, one))
}

const isSame = (one: Content) => and(eq(id, one.id), eq(version, one.version), eq(state, 'waiting'))

/** In one transaction with the next attempt, if there is to be one. */
async function record(db: Db, one: Content, { state: to, ...verdict }: Verdict): Promise<void> {
  await db.transaction(async (tx) => {
    const [tried] = await tx
      .update(contentCheck)
      .set({
        ...(to !== 'later' && { ...verdict, state: to, update_time: sql`now()` }),
        attempts: sql`${attempts} + 1`,
      })
      .where(isSame(one))
      .returning({ attempts })
    if (!tried || to !== 'later') return
    if (tried.attempts < MAX_ATTEMPTS) return enqueueRetry(tx, CHECK, { id: one.id }, tried.attempts - 1)
    await tx.update(contentCheck).set(UNANSWERED.away).where(isSame(one))
  })
}

const unanswered = (reason: 'away' | 'silent') => ({ state: 'doubtful', reason, update_time: sql`now()` }) as const
const UNANSWERED = { away: unanswered('away'), silent: unanswered('silent') }

/** WeChat promises a result within half an hour. */
const isOverdue = and(eq(state, 'asked'), lt(update_time, sql`now() - interval '40 minutes'`))
const MAX_SUBMISSIONS = 2

/** Pictures whose result never came are submitted once more; after that staff decide. */
export async function askAgain({ database }: Runtime): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx
      .update(contentCheck)
      .set(UNANSWERED.silent)
      .where(and(isOverdue, sql`${attempts} >= ${MAX_SUBMISSIONS}`))
    const again = { state: 'waiting', trace_id: null, update_time: sql`now()` } as const
    await queueChecks(tx, await tx.update(contentCheck).set(again).where(isOverdue).returning({ id }))
  })
}

/** The result of a picture. One that comes twice, or after it was replaced or decided, changes nothing. */
async function receiveResult(db: Db, number: string, result: Judgement | undefined): Promise<void> {
  const verdict = result ? verdictFrom(result) : { state: 'doubtful' as const, reason: 'download' as const }
  await db
    .update(contentCheck)
    .set({ ...verdict, update_time: sql`now()` })
    .where(and(eq(trace_id, number), eq(state, 'asked')))
}

const Result = z.object({
  trace_id: z.string(),
  errcode: z.coerce.number().default(0),
  result: Judgement.extend({ label: z.coerce.number() }).optional(),
})

export const resultListeners: MessageListeners = {
  async wxa_media_check({ database }, { fields }) {
    const { trace_id: number, errcode, result } = Result.parse(fields)
    await receiveResult(database.db, number, errcode === 0 ? result : undefined)
  },
}
