import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { webhookSecret } from '@/db/schema/webhook'
import { decrypt, encrypt } from '../core/auth/encryption'
import { keyFor } from '../core/auth/secret'
import type { Env } from '../core/env'
import { newWebhookSecret } from './signature'

const { webhook_id, expires_at } = webhookSecret

const contextOf = (id: number) => `webhook ${id}`

/** A new current secret of a webhook, to be shown once. */
export async function addSecret(db: Db, env: Env, id: number): Promise<string> {
  const plain = newWebhookSecret()
  const secret = encrypt(keyFor(env, 'webhooks'), contextOf(id), Buffer.from(plain))
  await db.insert(webhookSecret).values({ webhook_id: id, secret })
  return plain
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

/** Those that sign now, the current one first. */
export const liveSecrets = (db: Db, id: number) =>
  db
    .select({ secret: webhookSecret.secret })
    .from(webhookSecret)
    .where(and(eq(webhook_id, id), or(isNull(expires_at), gt(expires_at, sql`now()`))))
    .orderBy(desc(webhookSecret.id))

/** Throws where the key of the shop is another one since. */
export const readSecret = (env: Env, id: number, secret: string): string =>
  decrypt(keyFor(env, 'webhooks'), contextOf(id), secret).toString('utf8')
