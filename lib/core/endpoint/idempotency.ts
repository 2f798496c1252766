import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { idempotencyKey as kept } from '@/db/schema/kernel'
import { classWithBrand } from '../../base/branded'
import { fail } from '../../base/errors'
import { databaseCause } from '../../data/database-errors'
import type { Key } from './context'

/** One key of one user for one operation. A row without a status is a request that still runs. */
export type Claim = Key & { user_id: number; operation: string; claimed_until?: Date }
export type StoredAnswer = { status: number; data: string }

const rowOf = ({ user_id, operation, key }: Claim) =>
  and(eq(kept.user_id, user_id), eq(kept.operation, operation), eq(kept.key, key))

/** Claims the key, or returns its stored answer. In a transaction a second request waits for the first. */
export async function claimKey(db: Db, claim: Claim): Promise<StoredAnswer | undefined> {
  const fresh = {
    fingerprint: claim.fingerprint,
    status: null,
    data: null,
    claimed_until: sql`now() + interval '30 s'`,
    expires_at: sql`now() + interval '24 h'`,
  }
  const free = or(lt(kept.expires_at, sql`now()`), and(isNull(kept.status), lt(kept.claimed_until, sql`now()`)))
  const claimed = await db
    .insert(kept)
    .values({ user_id: claim.user_id, operation: claim.operation, key: claim.key, ...fresh })
    .onConflictDoUpdate({
      target: [kept.user_id, kept.operation, kept.key],
      set: fresh,
      ...(free && { setWhere: free }),
    })
    .returning({ claimed_until: kept.claimed_until })
    .catch((error: unknown) => (databaseCause(error)?.code === '55P03' ? failStillRunning() : Promise.reject(error)))
  if (claimed[0]) {
    claim.claimed_until = claimed[0].claimed_until
    return undefined
  }
  const [row] = await db.select().from(kept).where(rowOf(claim))
  if (row && row.fingerprint !== claim.fingerprint) fail('key_reused')
  if (!row || row.status === null || row.data === null) return failStillRunning()
  return { status: row.status, data: row.data }
}

/** False when this request was too slow and another process has taken over the row. */
const isOwnClaim = (claim: Claim) =>
  and(rowOf(claim), isNull(kept.status), claim.claimed_until && eq(kept.claimed_until, claim.claimed_until))

const failStillRunning = () => fail('key_running', { retryAfter: 1 })

export async function storeAnswer(db: Db, claim: Claim, { status, data }: StoredAnswer): Promise<void> {
  await db.update(kept).set({ status, data }).where(isOwnClaim(claim))
}

/** Failed validation and errors are not stored: the same key may be tried again. */
export async function releaseKey(db: Db, claim: Claim): Promise<void> {
  await db.delete(kept).where(isOwnClaim(claim))
}

/** What an `idempotent: 'own'` function says when it found its first answer again. */
export class ReplayedAnswer extends classWithBrand('Replayed') {
  constructor(readonly output: unknown) {
    super()
  }
}
