import { tryExtension } from 'kiosk-shop/testing'
import module from './module'
import { samples } from './sample-calls'

/** What holds for every operation of the product holds for these. */
tryExtension({
  module,
  folder: 'examples/modules/cloud-printer',
  samples,
  queries: {
    'cloud_printer.list': 3,
    'cloud_printer.read': 2,
    'cloud_printer.create': 4,
    'cloud_printer.update': 6,
    'cloud_printer.delete': 5,
    'cloud_printer.restore': 5,
    'cloud_printer_job.list': 3,
    'cloud_printer_job.read': 2,
    'cloud_printer_job.create': 6,
  },
})
