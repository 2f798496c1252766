import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { phoneQuota } from '@/db/schema/wechat'
import { Failure } from '../base/errors'
import { note, ok, problem } from '../base/finding'
import type { Runtime } from '../core/runtime/runtime'
import type { News } from '../facets/news'
import type { ReadinessCheck } from '../facets/readiness'
import { Misconfigured } from '../outgoing/call'
import { wechatAccount } from './account'
import { parseReply } from './ask'
import { PHONE, sinceThen, today } from './phone-quota'
import { failRejected } from './rejections'
import { askWithToken } from './with-token'

/** How many phone numbers are left today: asked of WeChat every hour, and told to staff before none is. */
const { day, refused, warned_at } = phoneQuota
const count = z.int().min(0)
const Quota = z.object({ quota: z.object({ daily_limit: count, remain: count }) })
type Quota = z.output<typeof Quota>['quota']

/** What WeChat says is left of today’s. */
async function fetchQuota(runtime: Runtime): Promise<Quota> {
  const question = { call: 'quota', path: '/cgi-bin/openapi/quota/get', body: { cgi_path: PHONE.path } }
  const reply = await askWithToken(runtime, wechatAccount(runtime), question)
  if (reply.errcode) failRejected(question.call, reply.errcode)
  return parseReply(runtime, question, Quota, reply).quota
}

/** A tenth is left. Without a limit WeChat counts nothing. */
const isLow = (quota: Quota): boolean => quota.daily_limit > 0 && quota.remain * 10 <= quota.daily_limit

async function keepQuota(db: Db, quota: Quota): Promise<void> {
  const asked = { daily_limit: quota.daily_limit, remain: quota.remain, asked_at: sql`now()` }
  const low = isLow(quota)
  await db
    .insert(phoneQuota)
    .values({ day: today(), ...asked, warned_at: low ? sql`now()` : undefined })
    .onConflictDoUpdate({ target: day, set: { ...asked, warned_at: low ? sinceThen : undefined } })
}

const hasMiniProgram = ({ simulated, env }: Runtime): boolean => simulated || env.wechat.keys !== undefined

export async function watchPhoneQuota(runtime: Runtime): Promise<void> {
  if (!hasMiniProgram(runtime)) return
  try {
    await keepQuota(runtime.database.db, await fetchQuota(runtime))
  } catch (error) {
    if (!(error instanceof Failure || error instanceof Misconfigured)) throw error
    runtime.log('warn', 'WeChat did not say how many phone numbers are left', {}) // it is asked again
  }
}

export const phoneCheck: ReadinessCheck = {
  kind: 'phone_quota',
  area: 'wechat',
  title: 'Phone numbers from WeChat',
  asks: true,
  async check({ db, runtime, t }) {
    const about = 'phone numbers'
    if (!hasMiniProgram(runtime)) return [ok(about, t('No mini-program is set up to ask for them.'))]
    const [kept] = await db.select({ refused }).from(phoneQuota).where(eq(day, today()))
    const quota = await fetchQuota(runtime).catch((error: unknown) => {
      if (error instanceof Failure || error instanceof Misconfigured) return undefined
      throw error
    })
    if (kept && kept.refused > 0) {
      const n = kept.refused
      return [problem(about, t('None is left: {n} were refused today. There are new ones tomorrow.', { n }))]
    }
    if (!quota) return [note(about, t('WeChat did not say how many are left today. Look again later.'))]
    const { daily_limit: all, remain: left } = quota
    if (isLow(quota)) return [problem(about, t('Only {left} of {all} are left today.', { left, all }))]
    return [ok(about, t('{left} of {all} are left today.', { left, all }))]
  },
}

export const phoneNews: News[] = [
  {
    staff: {
      point: 'readiness.read',
      title: 'Few phone numbers are left at WeChat',
      icon: 'phone',
      path: '/admin/readiness',
      bell: {
        kind: 'phone_quota',
        label: 'Phone numbers',
        read: (since) => sql`select to_char(${day}, 'YYYYMMDD')::int as id, null as order_no, null::int as amount,
          ${warned_at} as time from ${phoneQuota} where ${day} = shop_time(now())::date and ${warned_at} > ${since}`,
      },
    },
  },
]
