import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { newSecret } from '@/lib/core/auth/token'
import { enqueue } from '@/lib/core/jobs/outbox'
import type { Jobs } from '@/lib/core/jobs/timer'
import { platformReply, withToken } from './platform-wire'
import { push } from './push'
import { type CallFamily, control } from './world'

const Openid = z.string().min(1).max(64)
const common = { version: z.literal(2), scene: z.int().min(1).max(4), openid: Openid }
const SentText = z.object({ ...common, content: z.string().min(1).max(2500) })
const SentMedia = z.object({ ...common, media_url: z.url(), media_type: z.literal([1, 2]) })

const Rule = z.strictObject({
  word: z.string().min(1).max(200),
  suggest: z.enum(['pass', 'review', 'risky']),
  label: z.int().default(21000),
})
type Rule = z.output<typeof Rule>

/** What it thinks of texts and addresses that have such a word, beside what was planned. */
const RULES: Rule[] = [
  { word: '加微信', suggest: 'review', label: 10001 },
  { word: '赌博', suggest: 'risky', label: 20006 },
]
const FINE = { suggest: 'pass', label: 100 } as const

async function judge(db: Db, text: string) {
  const planned = await db
    .select({ value: simulated.value })
    .from(simulated)
    .where(sql`${simulated.kind} = 'content_rule'`)
  const rules = [...planned.map(({ value }) => Rule.parse(value)), ...RULES]
  const { suggest, label } = rules.find(({ word }) => text.includes(word)) ?? FINE
  return { suggest, label }
}

const errcodeOf = (issues: { path: PropertyKey[] }[]) =>
  ({ openid: 40003, scene: 40129 })[String(issues[0]?.path[0])] ?? 47001

async function checkText(db: Db, body: unknown): Promise<Response> {
  const { data, error } = SentText.safeParse(body)
  if (!data) return platformReply(errcodeOf(error.issues))
  const result = await judge(db, data.content)
  const detail = [{ strategy: 'content_model', errcode: 0, ...result, prob: 90 }]
  return platformReply(0, { trace_id: newSecret().slice(0, 24), result, detail })
}

async function checkMedia(db: Db, body: unknown): Promise<Response> {
  const { data, error } = SentMedia.safeParse(body)
  if (!data) return platformReply(errcodeOf(error.issues))
  const trace_id = newSecret().slice(0, 24)
  const result = await judge(db, data.media_url)
  const runAt = new Date(Date.now() + RESULT_AFTER)
  await enqueue(db, SEND_RESULT, { openid: data.openid, fields: { trace_id, result } }, { runAt })
  return platformReply(0, { trace_id })
}

const SEND_RESULT = 'simulator.media_result'
const RESULT_AFTER = 3000
const { 'POST /message': sendMessage } = push.doors

/** The result of a picture comes later, as a message. */
export const contentJobs: Partial<Jobs> = {
  handlers: {
    [SEND_RESULT]: async (runtime, payload) => {
      await sendMessage?.(runtime, { kind: 'wxa_media_check', ...payload }, 'en')
    },
  },
  titles: { [SEND_RESULT]: 'Send the result of a picture' },
}

/** From now on it thinks so of what has this word. */
const ruleControl = control(Rule, async ({ database }, rule) => {
  await database.db
    .insert(simulated)
    .values({ kind: 'content_rule', key: rule.word, value: rule })
    .onConflictDoUpdate({ target: [simulated.kind, simulated.key], set: { value: rule } })
  return rule
})

/** Checks of texts and pictures. */
export const content: CallFamily = {
  calls: [
    { name: 'msg_sec_check', method: 'POST', path: /\/wxa\/msg_sec_check$/, answer: withToken(checkText) },
    { name: 'media_check_async', method: 'POST', path: /\/wxa\/media_check_async$/, answer: withToken(checkMedia) },
  ],
  doors: { 'POST /content_rule': ruleControl },
  refuse: ({ errcode }) => platformReply(errcode),
}
