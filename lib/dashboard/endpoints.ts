import { endpoint } from '../core/endpoint/endpoint'
import { waitingOf } from '../gather'
import type { Module } from '../module'
import { DashboardQuery, dashboardOf, SalesFigures } from './contract'
import { readDashboard as read, readFigures } from './dashboard'
import { removeDemo as remove } from './remove-demo'
import { hideSetup, SETUP_POINT } from './setup'

export function operations(modules: readonly Module[]) {
  const readDashboard = endpoint('dashboard.read', 'GET /cms/dashboard', 'View the dashboard', {
    purpose: 'Returns what waits to be done, and figures of the last days as far as the caller may see them.',
    mayBeOld: true,
    access: 'staff',
    input: DashboardQuery,
    output: dashboardOf(waitingOf(modules)),
    run: ({ input, actor, runtime, db }) => read(db, runtime, actor, input),
  })

  const readSales = endpoint('dashboard.read_sales', 'GET /cms/dashboard/sales', 'View sales figures', {
    purpose: 'Returns sales of the last days beside those before, and the best sellers.',
    mayBeOld: true,
    input: DashboardQuery,
    output: SalesFigures,
    run: ({ input, actor, runtime, db }) => readFigures(db, runtime, actor, input),
  })

  const hide = endpoint(
    'dashboard.hide_setup',
    'POST /cms/dashboard/setup_hiding',
    'Hide what is left before opening',
    {
      purpose: 'The dashboard lists it no more, for anyone.',
      run: ({ db }) => hideSetup(db),
    },
  )

  const removeDemo = endpoint('dashboard.remove_demo', 'POST /cms/dashboard/demo_removal', 'Remove the demo data', {
    purpose: 'Deletes the sample products, orders and people of the demo shop. It cannot be undone.',
    cache: 'catalogue',
    seconds: 60,
    refuses: ['rule'],
    run: ({ actor, runtime, db }) => remove(db, runtime.registry.demo, actor),
  })

  /** Staff who may change the configuration may do this. */
  const hideFirstSteps = { ...hide, point: SETUP_POINT }

  return { readDashboard, readSales, hideFirstSteps, removeDemo }
}
