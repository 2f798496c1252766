import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { providerToken } from '@/db/schema/sign-in'
import { fail } from '../base/errors'
import { newSecret } from '../core/auth/token'
import type { Runtime } from '../core/runtime/runtime'
import type { WeChatAccount } from './account'
import { askWeChat, parseReply } from './ask'
import { failRejected } from './rejections'

const TokenReply = z.object({ access_token: z.string().min(1).max(2048), expires_in: z.int().positive() })

const QUESTION = { call: 'stable_token', path: '/cgi-bin/stable_token' }
const WAIT = 100
const MAX_WAIT = 4000

const nameOf = ({ appid }: WeChatAccount) => `wechat ${appid}`
const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/**
 * The token that some calls are made with: one for all processes, fetched by one of them when five minutes are left.
 */
export async function accessToken(runtime: Runtime, account: WeChatAccount): Promise<string> {
  const { db } = runtime.database
  const name = nameOf(account)
  for (let waited = 0; waited < MAX_WAIT; waited += WAIT) {
    const stored = await readStoredToken(db, name)
    if (stored?.fresh) return stored.value
    const lease = await takeLease(db, name)
    if (lease) return renewToken(runtime, account, lease)
    if (stored) return stored.value
    await new Promise((resume) => setTimeout(resume, WAIT))
  }
  return fail('unavailable', { message: 'WeChat cannot be reached, try again soon' })
}

/** Deletes a token that WeChat no longer accepts. */
export async function forgetAccessToken({ database }: Runtime, account: WeChatAccount, token: string): Promise<void> {
  const isSameToken = and(eq(providerToken.name, nameOf(account)), eq(providerToken.value, token))
  await database.db.delete(providerToken).where(isSameToken)
}

async function readStoredToken(db: Db, name: string) {
  const [row] = await db
    .select({
      value: providerToken.value,
      fresh: sql<boolean>`${providerToken.expires_at} > now() + interval '5 minutes'`,
    })
    .from(providerToken)
    .where(and(eq(providerToken.name, name), sql`${providerToken.expires_at} > now()`))
  return row
}

type Lease = { name: string; value: string }

/** Takes the lease to fetch it. A row instead of a lock, which would hold a connection during the call. */
async function takeLease(db: Db, of: string): Promise<Lease | undefined> {
  const lease = { name: `${of} lease`, value: newSecret() }
  const [leased] = await db
    .insert(providerToken)
    .values({ ...lease, expires_at: secondsFromNow(5) })
    .onConflictDoUpdate({
      target: providerToken.name,
      set: { value: lease.value, expires_at: secondsFromNow(5) },
      setWhere: lt(providerToken.expires_at, sql`now()`),
    })
    .returning({ value: providerToken.value })
  return leased && lease
}

async function renewToken(runtime: Runtime, account: WeChatAccount, lease: Lease): Promise<string> {
  const { db } = runtime.database
  const name = nameOf(account)
  try {
    const stored = await readStoredToken(db, name) // another process may have been faster
    if (stored?.fresh) return stored.value
    const { access_token: value, expires_in } = await fetchToken(runtime, account)
    const row = { value, expires_at: secondsFromNow(expires_in) }
    await db
      .insert(providerToken)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: providerToken.name, set: row })
    return value
  } finally {
    await db.delete(providerToken).where(and(eq(providerToken.name, lease.name), eq(providerToken.value, lease.value)))
  }
}

/** Asks WeChat for a token. The one that is in use stays valid. */
export async function fetchToken(runtime: Runtime, account: WeChatAccount) {
  const { appid, secret } = account
  const body = { grant_type: 'client_credential', appid, secret, force_refresh: false }
  const reply = await askWeChat(runtime, account, { ...QUESTION, body })
  if (reply.errcode) failRejected(QUESTION.call, reply.errcode)
  return parseReply(runtime, QUESTION, TokenReply, reply)
}
