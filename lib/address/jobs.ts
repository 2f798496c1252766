import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { address } from '@/db/schema/address'
import { enqueue, type Payload } from '../core/jobs/outbox'
import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime/runtime'
import { findRegion } from '../region/find-region'

/** Begun by the migration that added the codes, once the version before has stopped. */
const FIND_REGIONS = 'address.find_regions'
const BATCH = 500

const { id, province, city, country, region_code } = address

/** Addresses from before there were codes get those that their words name for certain; the others are asked for. */
async function findRegions({ database: { db } }: Runtime, payload: Payload): Promise<undefined> {
  const { after } = z.object({ after: z.int().default(0) }).parse(payload)
  await db.transaction(async (tx) => {
    const some = await tx
      .select({ id, province, city, country })
      .from(address)
      .where(and(gt(id, after), isNull(region_code)))
      .orderBy(asc(id))
      .limit(BATCH)
      .for('update')
    const found = some.flatMap(({ id: address_id, ...words }) => {
      const code = findRegion(words)
      return code ? [{ id: address_id, code }] : []
    })
    await tx.execute(sql`update ${address} set region_code = found.code
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(id int, code text) where ${id} = found.id`)
    const last = some.at(-1)
    if (last) await enqueue(tx, FIND_REGIONS, { after: last.id })
  })
}

export const addressJobs: Partial<Jobs> = {
  handlers: { [FIND_REGIONS]: findRegions },
  titles: { [FIND_REGIONS]: 'Find the regions of addresses' },
}
