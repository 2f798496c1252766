import type { Db } from '@/db/client'

/** Prepares a hot query once for each pool, not for each request. */
export function prepareOnce<Query>(make: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>()
  return (db) => {
    const query = queries.get(db) ?? make(db)
    queries.set(db, query)
    return query
  }
}
