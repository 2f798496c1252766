import type { Db } from '@/db/client'

/** A hot query is put together once for each pool, not at each request. */
export function prepared<Query>(make: (db: Db) => Query): (db: Db) => Query {
  const known = new WeakMap<Db, Query>()
  return (db) => {
    const query = known.get(db) ?? make(db)
    known.set(db, query)
    return query
  }
}
