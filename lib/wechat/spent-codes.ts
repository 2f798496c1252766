import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { spentCode } from '@/db/schema/sign-in'
import { Failure, fail } from '../base/errors'
import { sha256 } from '../core/auth/token'

/** As long as a code lives at WeChat. */
const CODE_LIFETIME = sql`now() + interval '5 minutes'`

/** Uses a code, and rejects it the next time unless the outcome is unknown. */
export async function redeemCode<T>(db: Db, kind: 'login' | 'phone', code: string, use: () => Promise<T>): Promise<T> {
  const hash = sha256(`${kind} ${code}`)
  const [spent] = await db
    .select({ hash: spentCode.hash })
    .from(spentCode)
    .where(and(eq(spentCode.hash, hash), gt(spentCode.expires_at, sql`now()`)))
  if (spent) fail('code_refused')
  try {
    const result = await use()
    await recordSpent(db, hash)
    return result
  } catch (error) {
    if (error instanceof Failure && error.kind === 'code_refused') await recordSpent(db, hash)
    throw error
  }
}

const recordSpent = (db: Db, hash: string) =>
  db
    .insert(spentCode)
    .values({ hash, expires_at: CODE_LIFETIME })
    .onConflictDoUpdate({ target: spentCode.hash, set: { expires_at: CODE_LIFETIME } })
