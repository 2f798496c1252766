import type pg from 'pg'
import { fillCatalogue } from './data/catalogue'
import { defineHelpers } from './data/helpers'
import { fillLogs } from './data/logs'
import { fillMoney } from './data/money'
import { fillOrders } from './data/orders'
import { fillOther } from './data/other'
import { fillPeople } from './data/people'
import { fillSeals } from './data/seals'
import type { Size } from './data/sizes'
import { fillStock } from './data/stock'
import { finish, withoutIndexes } from './data/tables'

type Step = [name: string, fill: (db: pg.Client, size: Size) => Promise<unknown>]

const STEPS: Step[] = [
  ['people', fillPeople],
  ['catalogue', fillCatalogue],
  ['orders', fillOrders],
  ['payments and refunds', fillMoney],
  ['stock', fillStock],
  ['operation log', fillLogs],
  ['its seals', fillSeals],
  ['the rest', fillOther],
]

/**
 * Fills a migrated database without people, goods and orders, the same way each time. Triggers and foreign keys are
 * off meanwhile: what they would do is done here at once for all rows, and `data-set.pg.test.ts` checks all of it.
 */
export async function fillDataSet(db: pg.Client, size: Size, log: (line: string) => void = () => {}): Promise<void> {
  await db.query(`set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB';
    set jit = off; set timezone = 'UTC'`)
  await defineHelpers(db)
  await withoutIndexes(db, async () => {
    for (const [name, fill] of STEPS) {
      const since = performance.now()
      await fill(db, size)
      log(`${name}: ${((performance.now() - since) / 1000).toFixed(1)} s`)
    }
  })
  await finish(db)
}
