import { placePaidOrder } from '@/packages/testing/orders'
import { callsOn, type Samples } from '@/packages/testing/sample'

const of = callsOn('manager', placePaidOrder)

export const samples: Samples = {
  'dashboard.read': of('GET /cms/dashboard?days=30'),
  'dashboard.read_sales': of('GET /cms/dashboard/sales?days=30'),
  'dashboard.hide_setup': { ask: 'POST /cms/dashboard/setup_hiding', as: 'admin' },
  'dashboard.remove_demo': { ask: 'POST /cms/dashboard/demo_removal', as: 'admin' },
}
