import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import { newSecret } from '@/lib/core/auth/token'
import { firstOrThrow } from '@/lib/data/records'

const SECONDS = 7200
const isCurrentToken = and(eq(simulated.kind, 'token'), eq(simulated.key, 'current'))

/** The same one until five minutes are left, unless a new one is forced; the one before it lives on beside it. */
export async function stableToken(db: Db, force: boolean): Promise<{ access_token: string; expires_in: number }> {
  const access_token = newSecret()
  const renew = force ? sql`true` : sql`${simulated.expires_at} < now() + interval '5 minutes'`
  const before = sql`jsonb_build_object('access_token', ${access_token}::text, 'before', ${simulated.value} ->> 'access_token')`
  const life = sql`now() + make_interval(secs => ${SECONDS})`
  return firstOrThrow(
    await db
      .insert(simulated)
      .values({ kind: 'token', key: 'current', value: { access_token }, expires_at: life })
      .onConflictDoUpdate({
        target: [simulated.kind, simulated.key],
        set: {
          value: sql`case when ${renew} then ${before} else ${simulated.value} end`,
          expires_at: sql`case when ${renew} then ${life} else ${simulated.expires_at} end`,
        },
      })
      .returning({
        access_token: sql<string>`${simulated.value} ->> 'access_token'`,
        expires_in: sql<number>`extract(epoch from ${simulated.expires_at} - now())::int`,
      }),
  )
}

export async function isAccessToken(db: Db, token: string): Promise<boolean> {
  const [row] = await db
    .select({ key: simulated.key })
    .from(simulated)
    .where(
      and(
        isCurrentToken,
        gt(simulated.expires_at, sql`now()`),
        sql`${token} in (${simulated.value} ->> 'access_token', ${simulated.value} ->> 'before')`,
      ),
    )
  return row !== undefined
}
