import { tryExtension } from 'kiosk-shop/testing'
import module from './module'
import { samples } from './sample-calls'

/** What holds for every operation of the product holds for these. */
tryExtension({
  module,
  folder: 'examples/modules/back-in-stock',
  samples,
  queries: {
    'back_in_stock.show_template': 0,
    'back_in_stock.list_mine': 2,
    'back_in_stock.ask': 5,
    'back_in_stock.withdraw': 2,
    'back_in_stock.list': 2,
    'back_in_stock.read': 2,
  },
})
