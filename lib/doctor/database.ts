import { sql } from 'drizzle-orm'
import type { Database } from '@/db/client'
import { extensions, leftBehind } from '@/db/extension'
import { hasFormer, history, pending, unknown } from '@/db/migrate'
import type { Pooler } from '@/db/pooler'
import { FORMER_DATABASE } from '@/db/squash'
import { compact } from '../base/compact'
import { commandText } from '../base/env/env'
import { type Finding, note, ok, problem } from '../base/finding'
import { firstOrThrow } from '../data/records'

const ABOUT = 'database'
const OLDEST = 15
const MIB = 1024 * 1024

/** The version of the database, and whether its tables are those of this version of Kiosk. */
export async function checkDatabase({ db, kind, pooler }: Database): Promise<Finding[]> {
  const { rows } = await db.execute<{ version: string; number: string; timeout: string; size: string }>(
    sql`select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('statement_timeout') as timeout, pg_database_size(current_database()) as size`,
  )
  const { version, number, timeout, size } = firstOrThrow(rows)
  const what = `PostgreSQL ${version.split(' ')[0]}, ${Math.ceil(Number(size) / MIB)} MiB`
  return compact([
    judgeVersion(Number(number), what),
    kind === 'pglite' && note(ABOUT, 'It is the embedded one: for a first look, not for a shop. Set DATABASE_URL.'),
    ...(pooler ? judgePooler(pooler, timeout) : []),
    ...(await checkMigrations(db, kind)),
  ])
}

function judgePooler({ keepsStatements }: Pooler, timeout: string): Finding[] {
  const why = '(PgBouncer before 1.21, or max_prepared_statements = 0)'
  return compact([
    keepsStatements
      ? ok(ABOUT, 'Reached through a pooler, which keeps prepared statements.')
      : note(ABOUT, `The pooler in front of it does not keep prepared statements ${why}: each is planned anew.`),
    timeout === '0' &&
      note(ABOUT, 'Behind this pooler nothing stops a statement that never ends: see docs/operating.md, A pooler.'),
  ])
}

export const judgeVersion = (number: number, what: string): Finding =>
  number < OLDEST * 10_000 ? problem(ABOUT, `${what}: Kiosk needs PostgreSQL ${OLDEST} or later.`) : ok(ABOUT, what)

async function checkMigrations(db: Database['db'], kind: Database['kind']): Promise<Finding[]> {
  if (await hasFormer(db)) return [problem(ABOUT, FORMER_DATABASE)]
  const missing = await pending(db)
  const later = unknown(await history(db))
  const mend = kind === 'pglite' ? 'npm start applies them' : `Run ${commandText('migrate')}`
  return compact([
    missing.length > 0 && problem(ABOUT, `It lacks ${missing.length} migrations, from ${missing[0]}. ${mend}.`),
    later.length > 0 && problem(ABOUT, 'A later version of Kiosk has migrated it. Start that version, not this one.'),
    missing.length + later.length === 0 && ok(ABOUT, 'All migrations are applied.'),
    extensions.length > 0 && ok(ABOUT, `Modules that were added: ${extensions.map(({ name }) => name).join(', ')}.`),
    ...(await leftBehind(db)).map((sentence) => note(ABOUT, sentence)),
  ])
}
