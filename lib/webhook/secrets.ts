import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { webhookSecret } from '@/db/schema/webhook'
import type { Env } from '../base/env/env'
import { keyFor } from '../base/secret'
import { decrypt, encrypt } from '../core/auth/encryption'
import { newWebhookSecret } from './signature'

const { webhook_id, expires_at } = webhookSecret

const contextOf = (id: number) => `webhook ${id}`

const seal = (env: Env, context: string, plain: string): string =>
  encrypt(keyFor(env, 'webhooks'), context, Buffer.from(plain))
const open = (env: Env, context: string, sealed: string): string =>
  decrypt(keyFor(env, 'webhooks'), context, sealed).toString('utf8')

/** A new current secret of a webhook: one to be shown once, or that of a robot's provider. */
export async function addSecret(db: Db, env: Env, id: number, plain = newWebhookSecret()): Promise<string> {
  await db.insert(webhookSecret).values({ webhook_id: id, secret: seal(env, contextOf(id), plain) })
  return plain
}

/** Replaces a robot's secret, without keeping the former one; null removes it. */
export async function replaceSecret(db: Db, env: Env, id: number, plain: string | null): Promise<void> {
  await db.delete(webhookSecret).where(eq(webhook_id, id))
  if (plain) await addSecret(db, env, id, plain)
}

/** The former one signs as well for so many hours; one that was replaced before ends now. */
export async function rotateSecret(db: Db, env: Env, id: number, hours: number): Promise<string> {
  await db.delete(webhookSecret).where(and(eq(webhook_id, id), sql`${expires_at} is not null`))
  const until = sql`now() + make_interval(hours => ${hours})`
  await db
    .update(webhookSecret)
    .set({ expires_at: until })
    .where(and(eq(webhook_id, id), isNull(expires_at)))
  return addSecret(db, env, id)
}

/** The secrets that sign now, the current one first. Undefined: there is one, but under another key of the shop. */
export async function readSecrets(db: Db, env: Env, id: number): Promise<string[] | undefined> {
  const rows = await db
    .select({ secret: webhookSecret.secret })
    .from(webhookSecret)
    .where(and(eq(webhook_id, id), or(isNull(expires_at), gt(expires_at, sql`now()`))))
    .orderBy(desc(webhookSecret.id))
  const secrets = rows.flatMap(({ secret }) => orNothing(() => open(env, contextOf(id), secret)))
  return rows.length > 0 && secrets.length === 0 ? undefined : secrets
}

const contextOfRobot = (id: number) => `robot ${id}`

export const sealRobotUrl = (env: Env, id: number, url: string): string => seal(env, contextOfRobot(id), url)

/** Undefined: it was encrypted under another key of the shop. */
export const openRobotUrl = (env: Env, id: number, sealed: string): string | undefined =>
  orNothing(() => open(env, contextOfRobot(id), sealed))[0]

function orNothing(read: () => string): string[] {
  try {
    return [read()]
  } catch {
    return []
  }
}
