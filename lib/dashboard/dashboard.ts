import type { z } from 'zod'
import type { Db } from '@/db/client'
import { hasPermission, type Staff } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'
import { addedUp } from '../figures/figures'
import { readBestSellers } from './best-sellers'
import type { DashboardQuery, dashboardOf, SalesFigures } from './contract'
import { demoMadeAt } from './demo'
import { periodOf, readSales } from './figures'
import { countLeftOnHome } from './setup'

/** Packers list orders without seeing sales figures; the names of products need the list of products. */
export const SALES_POINT = 'dashboard.read_sales'
export const PRODUCTS_POINT = 'product.list'
const DEMO_POINT = 'dashboard.remove_demo'

export async function readDashboard(
  db: Db,
  runtime: Runtime,
  actor: Staff,
  { days }: z.output<typeof DashboardQuery>,
): Promise<z.input<ReturnType<typeof dashboardOf>>> {
  const mayRemoveDemo = hasPermission(actor, DEMO_POINT)
  const [waiting, left_to_open, demo, figures] = await Promise.all([
    readWaiting(db, runtime, actor),
    countLeftOnHome(db, runtime, actor),
    mayRemoveDemo ? demoMadeAt(db) : undefined,
    hasPermission(actor, SALES_POINT) ? readFigures(db, runtime, actor, { days }) : NO_FIGURES,
  ])
  return { waiting, left_to_open, demo: demo !== undefined, ...figures }
}

const NO_FIGURES = { sales: null, best_sellers: null }

export async function readFigures(
  db: Db,
  runtime: Runtime,
  actor: Staff,
  { days }: z.output<typeof DashboardQuery>,
): Promise<z.input<typeof SalesFigures>> {
  const period = periodOf(days)
  const from = await addedUp(runtime.database.db, db)
  const [sales, best_sellers] = await Promise.all([
    readSales(from, period),
    hasPermission(actor, PRODUCTS_POINT) ? readBestSellers(from, runtime, period) : null,
  ])
  return { sales, best_sellers }
}

/** Work that is waiting, as far as this person may see the list of it. */
export async function readWaiting(db: Db, runtime: Runtime, actor: Staff) {
  const visible = runtime.registry.waiting.filter(({ point }) => hasPermission(actor, point))
  return Promise.all(
    visible.map(async ({ kind, find }) => {
      const { total: count, total_capped: capped, since = null } = await find(db, runtime)
      return { kind, since, count, capped }
    }),
  )
}
