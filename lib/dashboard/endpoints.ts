import { endpoint } from '../core/endpoint/endpoint'
import { waitingOf } from '../gather'
import type { Module } from '../module'
import { DashboardQuery, dashboardOf, SalesFigures } from './contract'
import { readDashboard as read, readFigures } from './dashboard'
import { removeDemo as remove } from './remove-demo'
import { hideSetup, SETUP_POINT } from './setup'

export function operations(modules: readonly Module[]) {
  const readDashboard = endpoint('dashboard.read', 'GET /cms/dashboard', 'View the dashboard', {
    purpose: 'Returns open tasks and recent figures that the caller may see.',
    mayBeOld: true,
    access: 'staff',
    input: DashboardQuery,
    output: dashboardOf(waitingOf(modules)),
    run: ({ input, actor, runtime, db }) => read(db, runtime, actor, input),
  })

  const readSales = endpoint('dashboard.read_sales', 'GET /cms/dashboard/sales', 'View sales figures', {
    purpose: 'Returns recent sales compared with the days before, and the best sellers.',
    mayBeOld: true,
    input: DashboardQuery,
    output: SalesFigures,
    run: ({ input, actor, runtime, db }) => readFigures(db, runtime, actor, input),
  })

  /** Staff who may change the configuration may do this. */
  const hideFirstSteps = endpoint(
    'dashboard.hide_setup',
    'POST /cms/dashboard/setup_hiding',
    'Hide the setup list on Home',
    {
      point: SETUP_POINT,
      peopleOnly: true,
      purpose: 'Removes the list from Home for all staff.',
      run: ({ db }) => hideSetup(db),
    },
  )

  const removeDemo = endpoint('dashboard.remove_demo', 'POST /cms/dashboard/demo_removal', 'Remove the demo data', {
    peopleOnly: true,
    purpose: 'Deletes the sample products, orders and people of the demo shop. It cannot be undone.',
    cache: 'catalogue',
    seconds: 60,
    refuses: ['rule'],
    run: ({ actor, runtime, db }) => remove(db, runtime, actor),
  })

  return { readDashboard, readSales, hideFirstSteps, removeDemo }
}
