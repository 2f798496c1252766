import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { newSecret } from '@/lib/core/auth/token'
import { isKeywordType, KEYWORD_TYPES } from '@/lib/wechat/wire/keyword-types'
import { openidOf } from './login'
import { platformReply, withToken } from './platform-wire'
import { SIMULATED_TEMPLATES } from './templates'
import { type CallFamily, control } from './world'

const Sent = z.object({
  touser: z.string().min(1).max(64),
  template_id: z.string(),
  page: z.string().optional(),
  data: z.record(z.string(), z.object({ value: z.string() })),
  miniprogram_state: z.enum(['formal', 'trial', 'developer']).default('formal'),
  lang: z.string().default('zh_CN'),
})
type Sent = z.output<typeof Sent>

const keyOf = (openid: string, template_id: string) => `${openid} ${template_id}`
const isConsent = (openid: string, template_id: string) =>
  and(eq(simulated.kind, 'message_consent'), eq(simulated.key, keyOf(openid, template_id)))
const times = sql`(${simulated.value} ->> 'times')::int`

/** The first keyword that is missing or not as its type says, with what the platform says of it. */
function keywordProblem({ template_id, data }: Sent): string | undefined {
  for (const keyword of Object.keys(SIMULATED_TEMPLATES[template_id]?.keywords ?? {})) {
    const value = data[keyword]?.value ?? ''
    const type = keyword.replace(/\d+$/, '')
    if (value === '') return `argument invalid! data.${keyword}.value is empty`
    if (isKeywordType(type) && !KEYWORD_TYPES[type].test(value))
      return `argument invalid! data.${keyword}.value invalid`
  }
  return undefined
}

async function send(db: Db, body: unknown): Promise<Response> {
  const { data: sent } = Sent.safeParse(body)
  if (!sent) return platformReply(47001)
  const { touser, template_id, page } = sent
  if (!SIMULATED_TEMPLATES[template_id]) return platformReply(40037)
  if (page !== undefined && !/^[\w-]+(\/[\w-]+)*(\?\S*)?$/.test(page)) return platformReply(41030)
  const errmsg = keywordProblem(sent)
  if (errmsg) return platformReply(47003, { errmsg })
  return (await takeConsent(db, touser, template_id)) ? keep(db, sent) : platformReply(43101)
}

/** One consent is for one message. */
async function takeConsent(db: Db, openid: string, template_id: string): Promise<boolean> {
  const taken = await db
    .update(simulated)
    .set({ value: sql`jsonb_build_object('times', ${times} - 1)` })
    .where(and(isConsent(openid, template_id), sql`${times} > 0`))
    .returning({ key: simulated.key })
  return taken.length > 0
}

async function keep(db: Db, sent: Sent): Promise<Response> {
  const value = { ...sent, time: new Date().toISOString() }
  const expires_at = sql`now() + interval '7 days'`
  await db.insert(simulated).values({ kind: 'message', key: newSecret().slice(0, 32), value, expires_at })
  return platformReply(0)
}

const Consent = z
  .strictObject({
    name: z.string().min(1).max(64).optional(),
    openid: z.string().min(1).max(64).optional(),
    template_ids: z.array(z.string().min(1).max(64)).min(1).max(3),
  })
  .refine(({ name, openid }) => (name === undefined) !== (openid === undefined), { path: ['name'] })

/** The buyer accepts what the mini-program asks for: each once more. Unknown templates are not shown to anybody. */
const consentControl = control(Consent, async ({ database }, { name = '', openid = openidOf(name), template_ids }) => {
  const templates = template_ids.filter((template_id) => SIMULATED_TEMPLATES[template_id])
  for (const template_id of templates) {
    const row = { kind: 'message_consent', key: keyOf(openid, template_id), value: { times: 1 } }
    const more = { value: sql`jsonb_build_object('times', ${times} + 1)` }
    await database.db
      .insert(simulated)
      .values(row)
      .onConflictDoUpdate({ target: [simulated.kind, simulated.key], set: more })
  }
  return { accepted: templates }
})

const Kept = Sent.extend({ time: z.string() })
const MOST = 100

/** What has arrived on the phones of buyers, the latest first, and the templates that there are. */
const messagesControl = control(z.strictObject({}), async ({ database }) => {
  const rows = await database.db
    .select({ value: simulated.value })
    .from(simulated)
    .where(eq(simulated.kind, 'message'))
    .orderBy(desc(sql`${simulated.value} ->> 'time'`))
    .limit(MOST)
  const items = rows.map(({ value }) => {
    const { data, ...message } = Kept.parse(value)
    const { title = '', keywords = {} } = SIMULATED_TEMPLATES[message.template_id] ?? {}
    const lines = Object.entries(keywords).map(([keyword, label]) => ({ keyword, label, value: data[keyword]?.value }))
    return { ...message, title, lines }
  })
  const templates = Object.entries(SIMULATED_TEMPLATES).map(([template_id, { title, keywords }]) => ({
    template_id,
    title,
    keywords: Object.keys(keywords),
  }))
  return { items, templates }
})

/** Messages of the mini-program to its users. */
export const messages: CallFamily = {
  calls: [
    {
      name: 'subscribe_send',
      method: 'POST',
      path: /\/cgi-bin\/message\/subscribe\/send$/,
      answer: withToken(send),
    },
  ],
  doors: { 'POST /subscribe': consentControl, 'GET /messages': messagesControl },
  refuse: ({ errcode }) => platformReply(errcode),
}
