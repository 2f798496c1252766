import { tryExtension } from 'kiosk-shop/testing'
import module from './module'
import { samples } from './sample-calls'

/** What holds for every operation of the product holds for these. */
tryExtension({
  module,
  folder: 'examples/modules/local-courier',
  samples,
  queries: { 'local_courier.list': 3, 'local_courier.read': 2, 'local_courier.report': 8 },
})
