import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { secretFingerprint } from '@/db/schema/kernel'
import type { Env } from '../../base/env/env'
import { keyFor } from '../../base/secret'
import { isSecretOfLog } from './mac'

const { name, fingerprint } = secretFingerprint
const isOurs = eq(name, 'AUTH_SECRET')

/** Tells nothing of the secret: a hash of a key that is for nothing else. */
const fingerprintOf = (env: Env): string => createHash('sha256').update(keyFor(env, 'fingerprint')).digest('base64url')

/** Of the secret that the shop runs with; undefined before its first start. */
export async function storedFingerprint(db: Db): Promise<string | undefined> {
  const [stored] = await db.select({ fingerprint }).from(secretFingerprint).where(isOurs)
  return stored?.fingerprint
}

/** Whether the shop runs with this secret; before its first start, whether the operation log was written under it. */
export async function isSecretOfShop(db: Db, env: Env): Promise<boolean> {
  const stored = await storedFingerprint(db)
  return stored === undefined ? isSecretOfLog(db, env) : stored === fingerprintOf(env)
}

/**
 * The first start keeps it: a server with another one could open no second factor, and its entries of the
 * log would not verify.
 */
export async function requireSecretOfShop(db: Db, env: Env): Promise<void> {
  await db
    .insert(secretFingerprint)
    .values({ name: 'AUTH_SECRET', fingerprint: fingerprintOf(env) })
    .onConflictDoNothing()
  if (await isSecretOfShop(db, env)) return
  const where = env.authSecret === undefined ? `It is taken from the file auth-secret in ${env.dataDir}. ` : ''
  throw new Error(
    `AUTH_SECRET is not the one that this shop runs with. ${where}Set that one, or replace it: see docs/operating.md, A new AUTH_SECRET.`,
  )
}

/** For a secret that was replaced on purpose: `secret:replace`. */
export async function replaceSecretOfShop(db: Db, env: Env): Promise<void> {
  const values = { name: 'AUTH_SECRET', fingerprint: fingerprintOf(env) }
  await db.insert(secretFingerprint).values(values).onConflictDoUpdate({ target: name, set: values })
}
