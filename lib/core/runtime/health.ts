import { sql } from 'drizzle-orm'
import { pending } from '@/db/migrate'
import { databaseFailure } from '../../data/database-errors'
import type { Runtime } from './runtime'

/** Any other failure than that it is away, a page can say itself. */
export const databaseAnswers = ({ database }: Pick<Runtime, 'database'>): Promise<boolean> =>
  database.db.execute(sql`select 1`).then(
    () => true,
    (error: unknown) => databaseFailure(error)?.kind !== 'unavailable',
  )

/** Whether this process can do its work, part by part. */
export async function readiness({ database, storage }: Runtime) {
  const missing = await pending(database.db).catch(() => undefined)
  const parts = { database: missing !== undefined, migrations: missing?.length === 0, storage: await storage.ready() }
  return { ready: Object.values(parts).every(Boolean), ...parts }
}
