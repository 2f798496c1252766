import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { newSecret } from '@/lib/core/auth/token'

/** The account behind a code of `wx.login`, or of the phone number button. */
type Kind = 'code' | 'phone'

/** A code for one use within five minutes. */
export async function newCode(db: Db, kind: Kind, value: Record<string, unknown>): Promise<{ code: string }> {
  const code = newSecret().slice(0, 32)
  await db.insert(simulated).values({ kind, key: code, value, expires_at: sql`now() + interval '5 minutes'` })
  return { code }
}

const isCode = (kind: Kind, code: string) =>
  and(eq(simulated.kind, kind), eq(simulated.key, code), gt(simulated.expires_at, sql`now()`))

/** Takes a code: of two requests at the same moment only one gets it. */
export async function takeCode(db: Db, kind: Kind, code: string): Promise<Record<string, unknown> | undefined> {
  const [used] = await db
    .update(simulated)
    .set({ value: sql`${simulated.value} || '{"used": true}'` })
    .where(and(isCode(kind, code), sql`not ${simulated.value} ? 'used'`))
    .returning({ value: simulated.value })
  return used?.value
}

export async function wasUsed(db: Db, kind: Kind, code: string): Promise<boolean> {
  const [row] = await db.select({ key: simulated.key }).from(simulated).where(isCode(kind, code))
  return row !== undefined
}
