import type { PoolClient } from 'pg'

/** `keepsStatements`: a named statement is there again in the next transaction, whichever connection that gets. */
export type Pooler = { keepsStatements: boolean; timeZone: string }

type Pool = { connect(): Promise<PoolClient> }

const NAME = 'kiosk_probe'
const SERVER = `select pg_backend_pid() as pid, current_setting('TimeZone') as time_zone`
const NAMES = `select name from pg_prepared_statements where statement like 'select name from pg_prepared_statements%'`

/** What answers in PostgreSQL's place, such as PgBouncer: the process that it says a connection has is made up. */
export async function findPooler(pool: Pool): Promise<Pooler | undefined> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number; time_zone: string }>(SERVER)
    const [{ pid, time_zone } = { pid: 0, time_zone: '' }] = rows
    if ('processID' in client && client.processID === pid) return undefined
    return { keepsStatements: await keepsStatements(client), timeZone: time_zone }
  } finally {
    client.release()
  }
}

/**
 * A pooler that keeps statements gives them names of its own. One that does not, such as PgBouncer before 1.21, would
 * run ours on connections that have not prepared it, and prepare it again on those that have.
 */
async function keepsStatements(client: PoolClient): Promise<boolean> {
  await client.query('begin')
  try {
    const { rows } = await client.query<{ name: string }>({ name: NAME, text: NAMES })
    const isOurs = rows.some(({ name }) => name === NAME)
    if (isOurs) await client.query(`deallocate ${NAME}`)
    await client.query('commit')
    return !isOurs
  } catch (error) {
    await client.query('rollback')
    if (isKnownAlready(error)) return false
    throw error
  }
}

/** Prepared by another client on the same connection. */
const isKnownAlready = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42P05'
