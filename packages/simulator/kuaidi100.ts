import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { TRACK_STATES } from '@/db/life/track'
import { simulated } from '@/db/schema/simulator'
import { tryParseJson } from '@/lib/base/json'
import { shopTime } from '@/lib/base/shop-time'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { signPush, signQuestion } from '@/lib/tracking/signatures'
import { dispatchHere } from './dispatch-here'
import { nextPlan } from './faults'
import { type CallFamily, control } from './world'

/** As whom the shop speaks to the simulator of Kuaidi100. */
export const SIMULATED_KUAIDI100 = { customer: 'CUSTOMEROFTHESIMULATOR', key: 'KeyOfTheSim', secret: 'SecretOfTheSim' }

const Reported = z.object({ time: z.string(), ftime: z.string(), context: z.string(), location: z.string() })
/** The tracking that a carrier has of a number, for Kuaidi100 and for WeChat. */
const Followed = z.object({
  state: z.enum(TRACK_STATES).default('waiting'),
  data: z.array(Reported).default([]),
  company: z.string().default(''),
  /** Where Kuaidi100 pushes to, and with what it signs then. */
  callbackurl: z.string().nullable().default(null),
  salt: z.string().default(''),
  queries: z.array(z.number()).default([]),
})
type Followed = z.output<typeof Followed>

const isNumber = (number: string) => and(eq(simulated.kind, 'followed'), eq(simulated.key, number))

export async function followedOf(db: Db, number: string): Promise<Followed> {
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(isNumber(number))
  return Followed.parse(row?.value ?? {})
}

async function change(db: Db, number: string, fields: Partial<Followed>): Promise<void> {
  const value = Followed.partial().parse(fields)
  const full = { ...(await followedOf(db, number)), ...value }
  await db
    .insert(simulated)
    .values({ kind: 'followed', key: number, value: full })
    .onConflictDoUpdate({ target: [simulated.kind, simulated.key], set: { value: full } })
}

const CODES: Record<Followed['state'], string> = {
  waiting: '0',
  in_transit: '0',
  collected: '1',
  problem: '2',
  delivered: '3',
  returned: '4',
  delivering: '5',
  returning: '6',
  refused: '14',
}

const reply = (returnCode: string, message: string) =>
  Response.json({ result: returnCode === '200', returnCode, message })

const resultOf = (number: string, { state, data, company }: Followed) => ({
  message: 'ok',
  nu: number,
  com: company,
  ischeck: state === 'delivered' ? '1' : '0',
  status: '200',
  condition: 'F00',
  state: CODES[state],
  data,
})

const formOf = async (request: Request) => new URLSearchParams(await request.text())
const SF_PHONE = /^\d{4}(\d{7})?$/
/** A number that is asked for more often is locked for a day. */
const MOST_A_DAY = 48
const DAY = 86_400_000

const Question = z.object({ com: z.string().min(1), num: z.string().min(1).max(32), phone: z.string().optional() })

async function answerQuery(db: Db, request: Request): Promise<Response> {
  const form = await formOf(request)
  const param = form.get('param') ?? ''
  if (form.get('customer') !== SIMULATED_KUAIDI100.customer) return reply('601', 'key expired')
  if (form.get('sign') !== signQuestion(param, SIMULATED_KUAIDI100)) return reply('600', 'bad key')
  const { data: question } = Question.safeParse(tryParseJson(param))
  if (!question) return reply('500', 'data format error')
  const { com, num, phone } = question
  if (com === 'shunfeng' && !SF_PHONE.test(phone ?? '')) return reply('500', 'phone is needed')
  const existing = await followedOf(db, num)
  const queries = existing.queries.filter((at) => at > Date.now() - DAY)
  if (queries.length >= MOST_A_DAY) return reply('500', 'this number is locked')
  await change(db, num, { queries: [...queries, Date.now()] })
  if (existing.data.length === 0) return reply('500', '查询无结果，请隔段时间再查')
  return Response.json(resultOf(num, { ...existing, company: com }))
}

const Subscription = z.object({
  company: z.string().min(1),
  number: z.string().min(1).max(32),
  key: z.string(),
  parameters: z.object({ callbackurl: z.url(), salt: z.string().optional(), phone: z.string().optional() }),
})
/** Codes of carriers, as its console lists them. */
const CARRIER = /^[a-z]{2,}[a-z0-9]*$/

async function answerSubscription(db: Db, request: Request): Promise<Response> {
  const form = await formOf(request)
  const { data: asked } = Subscription.safeParse(tryParseJson(form.get('param') ?? ''))
  if (form.get('schema') !== 'json' || !asked) return reply('700', 'data format error')
  const { company, number, key, parameters } = asked
  if (key !== SIMULATED_KUAIDI100.key) return reply('600', 'bad key')
  if (!CARRIER.test(company)) return reply('702', 'carrier unknown')
  if (company === 'shunfeng' && !SF_PHONE.test(parameters.phone ?? '')) return reply('700', 'phone is needed')
  if ((await followedOf(db, number)).callbackurl) return reply('501', 'already subscribed')
  await change(db, number, { company, callbackurl: parameters.callbackurl, salt: parameters.salt ?? '' })
  return reply('200', 'ok')
}

const Move = z.strictObject({
  tracking_no: z.string().min(1).max(64),
  state: z.enum(TRACK_STATES),
  text: z.string().max(1000).default(''),
  place: z.string().max(200).default(''),
  /** The age of the step in seconds; 0: now. */
  age: z.int().default(0),
  status: z.enum(['polling', 'abort', 'shutdown', 'updateall']).default('polling'),
  signature: z.enum(['well', 'badly']).default('well'),
  times: z.int().min(1).max(20).default(1),
  /** Only the carrier knows it so far. */
  silent: z.boolean().default(false),
})

/** A carrier moves a parcel, and Kuaidi100 tells the shop if that has subscribed. */
async function move(runtime: Runtime, asked: z.output<typeof Move>) {
  const { db } = runtime.database
  const { tracking_no: number, state, text, place, age, status } = asked
  const before = await followedOf(db, number)
  const time = shopTime(Date.now() - age * 1000)
  const step = { time, ftime: time, context: text || state, location: place }
  const isNews = status !== 'abort'
  const after = isNews ? { ...before, state, data: [step, ...before.data] } : { ...before, callbackurl: null }
  await change(db, number, after)
  const deliveries: unknown[] = []
  if (before.callbackurl && !asked.silent) {
    for (let turn = 0; turn < asked.times; turn += 1) deliveries.push(await push(runtime, before, { ...asked, after }))
  }
  return { tracking_no: number, state: after.state, deliveries }
}

type Pushed = z.output<typeof Move> & { after: Followed }

async function push(
  runtime: Runtime,
  { callbackurl, salt }: Followed,
  { tracking_no, status, signature, after }: Pushed,
) {
  const lost = await nextPlan(runtime.database.db, 'notify')
  if (lost && Math.random() < Number(lost.share)) return { status: 'lost' as const }
  const param = JSON.stringify({ status, message: '', autoCheck: '0', lastResult: resultOf(tracking_no, after) })
  const sign = signPush(param, signature === 'well' ? salt : 'another')
  const { pathname: path, search } = new URL(callbackurl ?? '')
  return dispatchHere(runtime, {
    path,
    query: search.slice(1),
    bytes: Buffer.from(String(new URLSearchParams({ param, sign }))),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

/** Kuaidi100: questions, subscriptions, and what it pushes. */
export const kuaidi100: CallFamily = {
  calls: [
    { name: 'kuaidi100_query', method: 'POST', path: /\/poll\/query\.do$/, answer: answerQuery },
    { name: 'kuaidi100_subscribe', method: 'POST', path: /\/poll$/, answer: answerSubscription },
  ],
  doors: { 'POST /tracking': control(Move, move) },
  refuse: ({ errcode }) => reply(String(errcode), 'refused'),
}
