import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { create } from './offers'

/** Paused, so that the prices of the demo shop are plain until someone tries them. */
const DEMO_OFFERS = [
  {
    name: '满 99 减 10',
    gives: {
      kind: 'amount_off' as const,
      by: 'amount' as const,
      steps: [
        { at: 9900, off: 1000 },
        { at: 19_900, off: 3000 },
      ],
    },
  },
  { name: '两件包邮', gives: { kind: 'free_shipping' as const, by: 'count' as const, at: 2 } },
]

export async function addDemoOffers(db: Db): Promise<void> {
  for (const one of DEMO_OFFERS) await create(db, { ...one, paused: true })
}

/** For good; one that an order had is in that order, and goes to the trash. */
export async function removeOffers(db: Db, which: SQL): Promise<void> {
  const isUsed = sql`exists (select from order_reduction r where r.offer_id = offer.id)`
  await db.execute(sql`delete from offer where ${which} and not ${isUsed}`)
  await db.execute(sql`update offer set deleted_at = now() where ${which} and deleted_at is null`)
}
