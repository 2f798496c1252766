import { sql } from 'drizzle-orm'
import type { Home } from '@/db/client'
import { history, pending, unknown } from '@/db/migrate'
import { firstOrThrow } from '../core/records'
import { type Finding, note, ok, problem } from './finding'

const ABOUT = 'database'
const OLDEST = 15
const MIB = 1024 * 1024

/** Its version, and whether its tables are those of this version of Kiosk. */
export async function checkDatabase({ db, kind }: Home): Promise<Finding[]> {
  const { rows } = await db.execute<{ version: string; number: string; size: string }>(
    sql`select current_setting('server_version') as version, current_setting('server_version_num') as number,
      pg_database_size(current_database()) as size`,
  )
  const { version, number, size } = firstOrThrow(rows)
  const what = `PostgreSQL ${version.split(' ')[0]}, ${Math.ceil(Number(size) / MIB)} MiB`
  return [
    judgeVersion(Number(number), what),
    ...(kind === 'pglite'
      ? [note(ABOUT, 'It is the embedded one: for a first look, not for a shop. Set DATABASE_URL.')]
      : []),
    ...(await checkMigrations(db, kind)),
  ]
}

export const judgeVersion = (number: number, what: string): Finding =>
  number < OLDEST * 10_000 ? problem(ABOUT, `${what}: Kiosk needs PostgreSQL ${OLDEST} or later.`) : ok(ABOUT, what)

async function checkMigrations(db: Home['db'], kind: Home['kind']): Promise<Finding[]> {
  const missing = await pending(db)
  const later = unknown(await history(db))
  const mend = kind === 'pglite' ? 'npm start applies them' : 'Run npm run db:migrate'
  return [
    ...(missing.length ? [problem(ABOUT, `It lacks ${missing.length} migrations, from ${missing[0]}. ${mend}.`)] : []),
    ...(later.length
      ? [problem(ABOUT, 'A later version of Kiosk has migrated it. Start that version, not this one.')]
      : []),
    ...(missing.length || later.length ? [] : [ok(ABOUT, 'All migrations are applied.')]),
  ]
}
