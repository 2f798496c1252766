import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { newSecret } from '@/lib/core/auth/token'
import { newCode, takeCode, wasUsed } from './codes'
import { isAccessToken, stableToken } from './tokens'
import { door, type Family, SIMULATED } from './world'

/** What the platform says beside its number. */
const WORDS: Record<number, string> = {
  [-1]: 'system error',
  0: 'ok',
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40013: 'invalid appid',
  40029: 'invalid code',
  40125: 'invalid appsecret',
  40163: 'code been used',
  40226: 'code blocked',
  41002: 'appid missing',
  41004: 'appsecret missing',
  41008: 'missing code',
  45011: 'api minute-quota reach limit, please retry next minute',
  48001: 'api unauthorized',
}

/** HTTP 200 and text/plain whatever it is, as the platform does. */
const say = (errcode: number, more: Record<string, unknown> = {}) =>
  new Response(JSON.stringify({ ...more, errcode, errmsg: WORDS[errcode] ?? 'error' }), {
    headers: { 'Content-Type': 'text/plain' },
  })

/** Who asks, as far as it is wrong. */
function whoIsWrong(appid: unknown, secret: unknown): number | undefined {
  if (!appid) return 41002
  if (appid !== SIMULATED.appid) return 40013
  if (!secret) return 41004
  return secret === SIMULATED.secret ? undefined : 40125
}

const Login = z.object({ name: z.string(), unionid: z.string().optional() })
const openidOf = (name: string) => `o${hash('sha256', `openid of ${name}`, 'base64url').slice(0, 27)}`

async function jscode2session(db: Db, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const wrong = whoIsWrong(query.get('appid'), query.get('secret'))
  if (wrong) return say(wrong)
  const code = query.get('js_code')
  if (!code) return say(41008)
  if (query.get('grant_type') !== 'authorization_code') return say(40002)
  const used = await takeCode(db, 'code', code)
  if (!used) return say((await wasUsed(db, 'code', code)) ? 40163 : 40029)
  const { name, unionid } = Login.parse(used)
  const session_key = Buffer.from(newSecret().slice(0, 16)).toString('base64')
  return say(0, { openid: openidOf(name), session_key, ...(unionid && { unionid }) })
}

const Asked = z.record(z.string(), z.unknown()).catch({})

async function token(db: Db, request: Request): Promise<Response> {
  const asked = Asked.parse(await request.json().catch(() => undefined))
  const wrong = whoIsWrong(asked.appid, asked.secret)
  if (wrong) return say(wrong)
  if (asked.grant_type !== 'client_credential') return say(40002)
  return Response.json(await stableToken(db, asked.force_refresh === true)) // no errcode at all on success
}

const Phone = z.object({ mobile: z.string(), country: z.string(), name: z.string().optional() })

async function phone(db: Db, request: Request): Promise<Response> {
  const access_token = new URL(request.url).searchParams.get('access_token') ?? ''
  if (!(await isAccessToken(db, access_token))) return say(40001)
  const { code, openid } = Asked.parse(await request.json().catch(() => undefined))
  const used = typeof code === 'string' ? await takeCode(db, 'phone', code) : undefined
  if (!used) return say(40029)
  const { mobile, country, name } = Phone.parse(used)
  if (openid && name && openid !== openidOf(name)) return say(40029)
  const watermark = { timestamp: Math.floor(Date.now() / 1000), appid: SIMULATED.appid }
  const phoneNumber = country === '86' ? mobile : `+${country}${mobile}`
  return say(0, { phone_info: { phoneNumber, purePhoneNumber: mobile, countryCode: country, watermark } })
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

/** Who somebody is, and what their phone number is. */
export const login: Family = {
  calls: [
    { name: 'jscode2session', method: 'GET', path: /\/sns\/jscode2session$/, answer: jscode2session },
    { name: 'token', method: 'POST', path: /\/cgi-bin\/stable_token$/, answer: token },
    { name: 'phone', method: 'POST', path: /\/wxa\/business\/getuserphonenumber$/, answer: phone },
  ],
  doors: {
    'POST /code': door(NewLogin, ({ home }, who) => newCode(home.db, 'code', who)),
    'POST /phone': door(NewNumber, ({ home }, number) => newCode(home.db, 'phone', number)),
  },
  refuse: ({ errcode }) => say(errcode),
}
