import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { contentCheck } from '@/db/schema/content-check'
import type { CONTENT_TOPICS } from '@/db/vocabulary/content-check'
import { Failure } from '../base/errors'
import { enqueue, retryDelay } from '../core/jobs/outbox'
import { logError } from '../core/runtime/error-log'
import type { Runtime } from '../core/runtime/runtime'
import { wechatAccount } from '../wechat/account'
import { checkPicture, checkText, Judgement, UnknownWriter } from '../wechat/content-check'
import type { MessageListeners } from '../wechat/incoming/listener'
import { openidOf } from '../wechat/openid'
import { Misconfigured } from '../wechat/rejections'
import { contentSettings } from './settings'
import { contentQuery } from './shown'
import { CHECK, queueChecks } from './submit'
import { wordIn } from './words'

type Row = typeof contentCheck.$inferSelect
type Verdict = Partial<Pick<Row, 'reason' | 'topic' | 'word' | 'trace_id'>> & { state: Row['state'] | 'later' }
type Content = NonNullable<Awaited<ReturnType<typeof readWaiting>>>

const { id, state, version, attempts, trace_id, update_time } = contentCheck
const Payload = z.object({ id: z.int() })
const MAX_ATTEMPTS = 9
const HOUR = 3_600_000

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
  await record(db, one, await judge(runtime, one).catch((error: unknown) => verdictOf(runtime, error)))
}

const isSame = (one: Content) => and(eq(id, one.id), eq(version, one.version), eq(state, 'waiting'))

/** The shop’s own words first; then WeChat, if the shop has a mini-program and the buyer uses it. */
async function judge(runtime: Runtime, { kind, user_id, text, image }: Content): Promise<Verdict> {
  const settings = contentSettings.in(runtime)
  const word = wordIn(text, settings['content.words'])
  if (word !== undefined) return { state: 'doubtful', reason: 'words', word }
  const scene = kind === 'order_note' ? 2 : 1
  const hasMiniProgram = runtime.simulated || runtime.env.wechat.keys !== undefined
  const openid = hasMiniProgram && (await openidOf(runtime.database.db, wechatAccount(runtime).appid, user_id))
  if (!openid) {
    return image && settings['content.pictures'] ? { state: 'doubtful', reason: 'picture' } : { state: 'passed' }
  }
  if (image) return { state: 'asked', trace_id: await checkPicture(runtime, { openid, scene, url: image }) }
  return verdictFrom(await checkText(runtime, { openid, scene, content: text }))
}

/** What WeChat’s numbers are about. */
const TOPICS: Record<number, (typeof CONTENT_TOPICS)[number]> = {
  10001: 'advert',
  20001: 'politics',
  20002: 'porn',
  20003: 'abuse',
  20006: 'crime',
  20008: 'fraud',
  20012: 'vulgar',
  20013: 'copyright',
}

function verdictFrom({ suggest, label }: Judgement): Verdict {
  if (suggest === 'pass') return { state: 'passed' }
  return { state: suggest === 'risky' ? 'failed' : 'doubtful', reason: 'wechat', topic: TOPICS[label] ?? 'other' }
}

async function verdictOf(runtime: Runtime, error: unknown): Promise<Verdict> {
  if (error instanceof UnknownWriter) return { state: 'doubtful', reason: 'openid' }
  if (error instanceof Misconfigured) {
    await logError(runtime, CHECK, CHECK, error)
    return { state: 'doubtful', reason: 'configuration' }
  }
  if (error instanceof Failure) return { state: 'later' }
  throw error
}

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
    if (tried.attempts < MAX_ATTEMPTS) {
      const runAt = new Date(Date.now() + retryDelay(tried.attempts - 1, HOUR))
      return enqueue(tx, CHECK, { id: one.id }, { runAt })
    }
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
  const verdict: Verdict = result ? verdictFrom(result) : { state: 'doubtful', reason: 'download' }
  if (verdict.state === 'later') return
  await db
    .update(contentCheck)
    .set({ ...verdict, state: verdict.state, update_time: sql`now()` })
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
