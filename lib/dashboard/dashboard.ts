import type { z } from 'zod'
import type { Db } from '@/db/client'
import { hasPermission, type Staff } from '../core/auth/actor'
import type { Runtime } from '../core/runtime'
import { addedUp } from '../sales/daily'
import type { Dashboard, DashboardQuery } from './contract'
import { demoMadeAt } from './demo'
import { periodOf, readBestSellers, readSales } from './figures'
import { readSetup } from './setup'
import { readWaiting } from './waiting'

/** Whoever may list orders may add them up as well; the names of products need the list of products. */
export const SALES_POINT = 'order.list'
export const PRODUCTS_POINT = 'product.list'
const DEMO_POINT = 'dashboard.remove_demo'

export async function readDashboard(
  db: Db,
  runtime: Runtime,
  actor: Staff,
  { days }: z.output<typeof DashboardQuery>,
): Promise<z.input<typeof Dashboard>> {
  const period = periodOf(days)
  const maySales = hasPermission(actor, SALES_POINT)
  const mayProducts = maySales && hasPermission(actor, PRODUCTS_POINT)
  const mayRemoveDemo = hasPermission(actor, DEMO_POINT)
  const figures = maySales ? addedUp(runtime.home.db, db) : undefined
  const [waiting, setup, demo, sales, best_sellers] = await Promise.all([
    readWaiting(db, runtime, actor),
    readSetup(db, runtime, actor),
    mayRemoveDemo ? demoMadeAt(db) : undefined,
    figures ? figures.then((from) => readSales(from, period)) : null,
    figures && mayProducts ? figures.then((from) => readBestSellers(from, period)) : null,
  ])
  return { waiting, setup, demo: demo !== undefined, sales, best_sellers }
}
