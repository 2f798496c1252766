import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '@/db/client'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { type Player, playerIn, urlOf } from './interleave'

const NAME = 'killed'

/** `isAfter`: the database has done the statement, but nothing of its answer arrives. */
type When = { at: number; isAfter: boolean }

/**
 * A process of the shop that is killed at its `at`th statement: its connections are gone, so that the database rolls
 * back what was not committed, and nothing of it goes on. Returns whether it came so far.
 */
export async function killedAt(
  runtime: Runtime,
  when: When,
  work: (player: Player) => Promise<unknown>,
): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: await urlOf(runtime), application_name: NAME, max: 4 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let count = 0
  const isGone = () => count >= when.at
  const stepping = <Client extends pg.Pool | pg.PoolClient>(client: Client): Client =>
    new Proxy(client, {
      get: (target, property) => {
        if (property !== 'query') return Reflect.get(target, property)
        return async (...args: unknown[]) => {
          if (isGone()) throw new Error('this process is gone')
          count += 1
          const isDone = !isGone() || when.isAfter
          const answer = isDone ? await Reflect.apply(target.query, target, args) : undefined
          if (!isGone()) return answer
          await disconnect(runtime.database.db)
          throw new Error('this process was killed')
        }
      },
    })
  const db: Db = drizzle({ client: stepping(pool) })
  db.transaction = async (turn, config) => {
    const client = await pool.connect()
    try {
      return await drizzle({ client: stepping(client) }).transaction(turn, config)
    } finally {
      client.release(isGone())
    }
  }
  const database = { db, kind: 'postgres' as const, close: () => pool.end() }
  await work(playerIn(runtime, database)).catch((error: unknown) => {
    if (!isGone()) throw error
  })
  await database.close()
  return isGone()
}

/** Until the database has noticed it, as it does with a process that is gone. */
async function disconnect(db: Db): Promise<void> {
  const isIt = sql`datname = current_database() and application_name = ${NAME}`
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isIt}`)
  for (;;) {
    const { rows } = await db.execute(sql`select from pg_stat_activity where ${isIt}`)
    if (rows.length === 0) return
  }
}
