import type { PGliteOptions } from '@electric-sql/pglite'

/** From this number on types are made in the database itself: its tables have one each, and so have their lists. */
const FIRST_OWN_TYPE = 10_000
/** Instead of 128 MB, which stay with the process; the system keeps what is read of the files, too. */
const BUFFERS = ['-c', 'shared_buffers=32MB']

export async function createEmbedded(options: PGliteOptions = {}) {
  const { PGlite, types } = await import('@electric-sql/pglite') // a server of its own does without
  // As the other two drivers give it.
  const parsers = { [types.INT8]: (value: string) => value }
  // Without anything else to wait for Node takes the program for over, and waits for all that V8 still compiles: 0.2 s.
  const awake = setInterval(() => {}, 1000)
  const client = await PGlite.create({
    parsers,
    startParams: [...PGlite.defaultStartParams, ...BUFFERS],
    ...options,
  }).finally(() => clearInterval(awake))
  // PGlite copies all that it can read for each query, half of a query's time; nothing reads whole rows as values.
  client.parsers = Object.fromEntries(Object.entries(client.parsers).filter(([type]) => Number(type) < FIRST_OWN_TYPE))
  return client
}
