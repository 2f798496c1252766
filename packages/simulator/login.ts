import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { newSecret } from '@/lib/core/auth/token'
import { newCode, takeCode, wasUsed } from './codes'
import { platformReply, withToken } from './platform-wire'
import { stableToken } from './tokens'
import { type CallFamily, control, SIMULATED_ACCOUNT } from './world'

/** The error code of invalid credentials. */
function credentialsError(appid: unknown, secret: unknown): number | undefined {
  if (!appid) return 41002
  if (appid !== SIMULATED_ACCOUNT.appid) return 40013
  if (!secret) return 41004
  return secret === SIMULATED_ACCOUNT.secret ? undefined : 40125
}

const Login = z.object({ name: z.string(), unionid: z.string().optional() })
export const openidOf = (name: string) => `o${hash('sha256', `openid of ${name}`, 'base64url').slice(0, 27)}`

async function jscode2session(db: Db, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const wrong = credentialsError(query.get('appid'), query.get('secret'))
  if (wrong) return platformReply(wrong)
  const code = query.get('js_code')
  if (!code) return platformReply(41008)
  if (query.get('grant_type') !== 'authorization_code') return platformReply(40002)
  const used = await takeCode(db, 'code', code)
  if (!used) return platformReply((await wasUsed(db, 'code', code)) ? 40163 : 40029)
  const { name, unionid } = Login.parse(used)
  const session_key = Buffer.from(newSecret().slice(0, 16)).toString('base64')
  return platformReply(0, { openid: openidOf(name), session_key, ...(unionid && { unionid }) })
}

const JsonBody = z.record(z.string(), z.unknown()).catch({})

async function token(db: Db, request: Request): Promise<Response> {
  const body = JsonBody.parse(await request.json().catch(() => undefined))
  const wrong = credentialsError(body.appid, body.secret)
  if (wrong) return platformReply(wrong)
  if (body.grant_type !== 'client_credential') return platformReply(40002)
  return Response.json(await stableToken(db, body.force_refresh === true)) // no errcode at all on success
}

const Phone = z.object({ mobile: z.string(), country: z.string(), name: z.string().optional() })

async function phone(db: Db, body: unknown): Promise<Response> {
  const { code, openid } = JsonBody.parse(body)
  const used = typeof code === 'string' ? await takeCode(db, 'phone', code) : undefined
  if (!used) return platformReply(40029)
  const { mobile, country, name } = Phone.parse(used)
  if (openid && name && openid !== openidOf(name)) return platformReply(40029)
  const watermark = { timestamp: Math.floor(Date.now() / 1000), appid: SIMULATED_ACCOUNT.appid }
  const phoneNumber = country === '86' ? mobile : `+${country}${mobile}`
  return platformReply(0, { phone_info: { phoneNumber, purePhoneNumber: mobile, countryCode: country, watermark } })
}

const NewLogin = z.strictObject({ name: z.string().min(1).max(64), unionid: z.string().min(1).max(128).optional() })
const NewNumber = z.strictObject({
  mobile: z.string().regex(/^\d{5,15}$/),
  country: z
    .string()
    .regex(/^\d{1,4}$/)
    .default('86'),
  name: z.string().min(1).max(64).optional(),
})

const Quota = z.strictObject({ daily_limit: z.int().min(0), used: z.int().min(0) })
const QuotaQuestion = z.object({ cgi_path: z.string() })

async function quota(db: Db, body: unknown): Promise<Response> {
  const { data: question } = QuotaQuestion.safeParse(body)
  if (question?.cgi_path !== '/wxa/business/getuserphonenumber') return platformReply(76021)
  const [row] = await db.select({ value: simulated.value }).from(simulated).where(eq(simulated.kind, 'phone_quota'))
  const { daily_limit, used } = row ? Quota.parse(row.value) : { daily_limit: 100_000, used: 0 }
  return platformReply(0, { quota: { daily_limit, used, remain: Math.max(0, daily_limit - used) } })
}

/** How many phone numbers there are on a day, and how many of them were asked for. */
const quotaControl = control(Quota, async ({ database }, value) => {
  await database.db
    .insert(simulated)
    .values({ kind: 'phone_quota', key: 'today', value })
    .onConflictDoUpdate({ target: [simulated.kind, simulated.key], set: { value } })
  return value
})

/** The identity of a user, and the phone number. */
export const login: CallFamily = {
  calls: [
    { name: 'jscode2session', method: 'GET', path: /\/sns\/jscode2session$/, answer: jscode2session },
    { name: 'token', method: 'POST', path: /\/cgi-bin\/stable_token$/, answer: token },
    { name: 'phone', method: 'POST', path: /\/wxa\/business\/getuserphonenumber$/, answer: withToken(phone) },
    { name: 'quota', method: 'POST', path: /\/cgi-bin\/openapi\/quota\/get$/, answer: withToken(quota) },
  ],
  doors: {
    'POST /code': control(NewLogin, ({ database }, who) => newCode(database.db, 'code', who)),
    'POST /phone_quota': quotaControl,
    'POST /phone': control(NewNumber, ({ database }, number) => newCode(database.db, 'phone', number)),
  },
  refuse: ({ errcode }) => platformReply(errcode),
}
