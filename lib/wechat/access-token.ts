import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { providerToken } from '@/db/schema/sign-in'
import { newSecret } from '../core/auth/token'
import { fail } from '../core/errors'
import type { Runtime } from '../core/runtime'
import type { Account } from './account'
import { ask, read } from './ask'
import { refused } from './refused'

const Issued = z.object({ access_token: z.string().min(1).max(2048), expires_in: z.int().positive() })

const QUESTION = { call: 'stable_token', path: '/cgi-bin/stable_token' }
const WAIT = 100
const LONGEST = 4000

const nameOf = ({ appid }: Account) => `wechat ${appid}`
const later = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** The token that some calls are made with: one for all processes, fetched by one of them when five minutes are left. */
export async function accessToken(runtime: Runtime, account: Account): Promise<string> {
  const { db } = runtime.home
  const name = nameOf(account)
  for (let waited = 0; waited < LONGEST; waited += WAIT) {
    const known = await tokenIn(db, name)
    if (known?.fresh) return known.value
    const lease = await leaseOf(db, name)
    if (lease) return renewed(runtime, account, lease)
    if (known) return known.value
    await new Promise((resume) => setTimeout(resume, WAIT))
  }
  return fail('unavailable', { message: 'WeChat cannot be reached, try again soon' })
}

/** A token that WeChat no longer accepts is not used any more. */
export async function forget({ home }: Runtime, account: Account, token: string): Promise<void> {
  const mine = and(eq(providerToken.name, nameOf(account)), eq(providerToken.value, token))
  await home.db.delete(providerToken).where(mine)
}

async function tokenIn(db: Db, name: string) {
  const [known] = await db
    .select({
      value: providerToken.value,
      fresh: sql<boolean>`${providerToken.expires_at} > now() + interval '5 minutes'`,
    })
    .from(providerToken)
    .where(and(eq(providerToken.name, name), sql`${providerToken.expires_at} > now()`))
  return known
}

type Lease = { name: string; value: string }

/** Who may fetch it now. A row and not a lock: a lock would hold a connection while WeChat is asked. */
async function leaseOf(db: Db, of: string): Promise<Lease | undefined> {
  const lease = { name: `${of} lease`, value: newSecret() }
  const [held] = await db
    .insert(providerToken)
    .values({ ...lease, expires_at: later(5) })
    .onConflictDoUpdate({
      target: providerToken.name,
      set: { value: lease.value, expires_at: later(5) },
      setWhere: lt(providerToken.expires_at, sql`now()`),
    })
    .returning({ value: providerToken.value })
  return held && lease
}

async function renewed(runtime: Runtime, account: Account, lease: Lease): Promise<string> {
  const { db } = runtime.home
  const name = nameOf(account)
  try {
    const known = await tokenIn(db, name) // another process may have been faster
    if (known?.fresh) return known.value
    const { access_token: value, expires_in } = await fetched(runtime, account)
    const row = { value, expires_at: later(expires_in) }
    await db
      .insert(providerToken)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: providerToken.name, set: row })
    return value
  } finally {
    await db.delete(providerToken).where(and(eq(providerToken.name, lease.name), eq(providerToken.value, lease.value)))
  }
}

async function fetched(runtime: Runtime, account: Account) {
  const { appid, secret } = account
  const body = { grant_type: 'client_credential', appid, secret, force_refresh: false }
  const reply = await ask(runtime, account, { ...QUESTION, body })
  if (reply.errcode) refused(QUESTION.call, reply.errcode)
  return read(runtime, QUESTION, Issued, reply)
}
