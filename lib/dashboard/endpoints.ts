import { endpoint } from '../core/endpoint/endpoint'
import { Dashboard, DashboardQuery, KeyCheck, KeyCheckResult, SalesFigures } from './contract'
import { readDashboard as read, readFigures } from './dashboard'
import { removeDemo as remove } from './remove-demo'
import { checkAndMark, hideSetup, SETUP_POINT } from './setup'

export const readDashboard = endpoint('dashboard.read', 'GET /cms/dashboard', 'View the dashboard', {
  mayBeOld: true,
  access: 'staff',
  input: DashboardQuery,
  output: Dashboard,
  run: ({ input, actor, runtime, db }) => read(db, runtime, actor, input),
})

export const readSales = endpoint('dashboard.read_sales', 'GET /cms/dashboard/sales', 'View sales figures', {
  mayBeOld: true,
  input: DashboardQuery,
  output: SalesFigures,
  run: ({ input, actor, runtime, db }) => readFigures(db, runtime, actor, input),
})

const check = endpoint('dashboard.check_keys', 'POST /cms/dashboard/key_check', 'Check the keys of the provider', {
  work: 'own',
  input: KeyCheck,
  output: KeyCheckResult,
  run: ({ input, ...office }) => checkAndMark(office, input),
})

const hide = endpoint('dashboard.hide_setup', 'POST /cms/dashboard/setup_hiding', 'Hide the first steps', {
  run: ({ db }) => hideSetup(db),
})

export const removeDemo = endpoint(
  'dashboard.remove_demo',
  'POST /cms/dashboard/demo_removal',
  'Remove the demo data',
  {
    cache: 'catalogue',
    seconds: 60,
    refuses: ['rule'],
    run: ({ actor, db }) => remove(db, actor),
  },
)

/** Whoever may change the configuration may do both. */
export const checkProviderKeys = { ...check, point: SETUP_POINT }
export const hideFirstSteps = { ...hide, point: SETUP_POINT }
