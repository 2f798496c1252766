import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { tryExtension } from 'kiosk-shop/testing'
import module from './module'
import { samples } from './sample-calls'

/** Who may call each operation, what it refuses, and that it answers as its contract says, in so many queries. */
tryExtension({
  module,
  folder: path.relative('.', path.dirname(fileURLToPath(import.meta.url))),
  samples,
  queries: {
    'my_sample.show': 1,
    'my_sample.list': 3,
    'my_sample.read': 2,
    'my_sample.create': 3,
    'my_sample.update': 5,
    'my_sample.delete': 5,
    'my_sample.restore': 5,
  },
})
