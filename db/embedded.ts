import type { PGliteOptions } from '@electric-sql/pglite'

/** From this number on types are made in the database itself: its tables have one each, and so have their lists. */
const FIRST_OWN_TYPE = 10_000

export async function createEmbedded(options: PGliteOptions = {}) {
  const { PGlite, types } = await import('@electric-sql/pglite') // a server of its own does without
  // As the other two drivers give it.
  const client = await PGlite.create({ parsers: { [types.INT8]: (value: string) => value }, ...options })
  // PGlite copies all that it can read for each query, half of a query's time; nothing reads whole rows as values.
  client.parsers = Object.fromEntries(Object.entries(client.parsers).filter(([type]) => Number(type) < FIRST_OWN_TYPE))
  return client
}
