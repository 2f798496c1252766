import { and, asc, getTableColumns, gt, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { operLog } from '@/db/schema/log'
import { readEnv } from '@/lib/base/env/env'
import { type Head, nextHead } from '@/lib/core/audit/chain'
import type { Size } from './sizes'

/** The secret of the servers of the bench, which seals are made with. */
export const AUTH_SECRET = 'of-the-bench-of-the-bench-of-the-bench'

const BATCH = 5000

/** The chain over the operation log, by the product's own rules. */
export async function fillSeals(db: pg.Client, { logs }: Size): Promise<void> {
  const env = readEnv({ AUTH_SECRET })
  const orm = drizzle({ client: db })
  let head: Head = { position: 0, hash: '' }
  for (let after = 0; after < logs; after += BATCH) {
    const batch = and(gt(operLog.id, after), lte(operLog.id, after + BATCH))
    const rows = await orm.select(getTableColumns(operLog)).from(operLog).where(batch).orderBy(asc(operLog.id))
    const seals = rows.map((row) => {
      head = nextHead(env, head, row)
      return { ...head, log_id: row.id }
    })
    await db.query(
      `insert into oper_log_seal (position, log_id, hash)
      select position, log_id, hash from jsonb_to_recordset($1::jsonb) as s(position bigint, log_id bigint, hash text)`,
      [JSON.stringify(seals)],
    )
  }
}
