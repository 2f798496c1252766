import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { setupMark } from '@/db/schema/setup'
import { identity, user } from '@/db/schema/user'
import { EMAIL } from '@/db/vocabulary/user'
import { SIMULATED_ACCOUNT } from '@/packages/simulator/world'
import { note, ok } from '../base/finding'
import type { ReadinessCheck } from '../facets/readiness'

/** Demo accounts are recognised by an address that no one else can have. */
export const DEMO_ADMIN = 'admin@kiosk.test'

/** With its type, by which the index finds it. */
export const isDemoAdmin = and(eq(identity.type, EMAIL), eq(identity.identifier, DEMO_ADMIN))

/** Prefix of the demo buyers’ names in the simulator. */
export const DEMO_BUYER = `${SIMULATED_ACCOUNT.appid}:demo-`

/** The moment at which the demo shop was made: all of it in one transaction, so its rows, and no others, have it. */
export async function demoMadeAt(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select ${user.create_time}::text as at from ${user} join ${identity} on ${identity.user_id} = ${user.id}
    where ${isDemoAdmin}
      and not exists (select from ${setupMark} where ${setupMark.name} = 'demo_removed')`)
  return rows[0]?.at
}

/** Whether it was there and staff have removed it. */
export async function isDemoRemoved(db: Db): Promise<boolean> {
  const found = await db.$count(setupMark, sql`${setupMark.name} = 'demo_removed'`)
  return found > 0
}

export const demoReadiness: ReadinessCheck = {
  kind: 'demo',
  area: 'shop',
  title: 'Demo data',
  path: '/admin',
  async check({ db, t }) {
    return (await demoMadeAt(db)) === undefined
      ? [ok('demo', t('There is none.'))]
      : [note('demo', t('Products, customers and orders of the demo are in this shop. Remove them on the home page.'))]
  },
}
