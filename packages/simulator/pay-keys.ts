import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { firstOrNotFound } from '@/lib/data/records'

const Stored = z.object({
  merchant: z.string(),
  public_key: z.string(),
  certificate: z.string(),
  api_v3_key: z.string().length(32),
})
type Stored = z.output<typeof Stored>

export type PayKeys = {
  /** The keys that a shop would find in its account. */
  merchant: { mchid: string; serial: string; privateKey: KeyObject }
  provider: { apiV3Key: string; publicKeys: Map<string, KeyObject> }
  /** The keys that the simulator signs with: by public key, or by platform certificate. */
  signing: ReadonlyMap<string, KeyObject>
  /** When all of it was made. */
  since: Date
}

export const MCHID = '1900000001'
const MERCHANT_SERIAL = '5157F09EFDC096DE15EBE81A47057A7200000001'
export const PUBLIC_KEY_ID = 'PUB_KEY_ID_0119000000012026010100000000000001'
export const CERTIFICATE = '7132D72A03E93CDDF8C03BBD1F37EEDF00000001'

const keysByDb = new WeakMap<Db, Promise<PayKeys>>()

/** Made once, kept in the table, so that all processes have the same. */
export function payKeys(db: Db): Promise<PayKeys> {
  const before = keysByDb.get(db)
  if (before) return before
  const keys = keysIn(db)
  keysByDb.set(db, keys)
  keys.catch(() => keysByDb.delete(db))
  return keys
}

async function keysIn(db: Db): Promise<PayKeys> {
  const isCurrent = and(eq(simulated.kind, 'pay_keys'), eq(simulated.key, 'current'))
  const select = () =>
    db.select({ value: simulated.value, since: simulated.create_time }).from(simulated).where(isCurrent)
  const rows = await select()
  if (rows.length) return opened(firstOrNotFound(rows))
  candidate ??= newKeys()
  await db
    .insert(simulated)
    .values({ kind: 'pay_keys', key: 'current', value: await candidate })
    .onConflictDoNothing()
  return opened(firstOrNotFound(await select())) // another process may have been faster
}

let candidate: Promise<Stored> | undefined

async function newKeys(): Promise<Stored> {
  const [merchant, public_key, certificate] = await Promise.all([newKey(), newKey(), newKey()])
  return { merchant, public_key, certificate, api_v3_key: randomBytes(16).toString('hex') }
}

async function newKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function opened({ value, since }: { value: unknown; since: Date }): PayKeys {
  const { merchant, public_key, certificate, api_v3_key } = Stored.parse(value)
  const signing = new Map([
    [PUBLIC_KEY_ID, createPrivateKey(public_key)],
    [CERTIFICATE, createPrivateKey(certificate)],
  ])
  const publicKeys = new Map([...signing].map(([serial, key]) => [serial, createPublicKey(key)]))
  return {
    merchant: { mchid: MCHID, serial: MERCHANT_SERIAL, privateKey: createPrivateKey(merchant) },
    provider: { apiV3Key: api_v3_key, publicKeys },
    signing,
    since,
  }
}
