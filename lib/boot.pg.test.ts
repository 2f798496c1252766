import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '@/db/migrate'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { readEnv } from './base/env/env'
import { openForCommand, requireMigrations } from './boot'
import { replaceSecretOfShop, requireSecretOfShop } from './core/audit/shop-secret'
import { requireShop } from './server/backup'

let server: TestServer
beforeAll(async () => {
  server = await startPostgres({ url: inject('postgresUrl') })
})
afterAll(() => server.stop())

test('a command waits for a statement that takes longer than a request may', async () => {
  const { database } = await openForCommand(readEnv({ DATABASE_URL: await server.createDatabase() }))
  const { rows } = await database.db.execute(sql`show statement_timeout`)
  await database.close()
  expect(rows).toEqual([{ statement_timeout: '0' }])
})

test('a version that is older than the database is refused, but where a host starts it until the new one takes over', async () => {
  const runtime = await openForCommand(readEnv({ DATABASE_URL: await server.createDatabase() }))
  const { db } = runtime.database
  await migrate(db)
  await requireMigrations(runtime)
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`)
  await expect(requireMigrations(runtime)).rejects.toThrow('start that version, not this one')
  await requireMigrations({ ...runtime, env: { ...runtime.env, serverless: true } })
  await runtime.database.close()
})

test('a database from before 1.0.0-rc.1 is refused, also where a host starts functions, and has to go by that version', async () => {
  const runtime = await openForCommand(readEnv({ DATABASE_URL: await server.createDatabase() }))
  const { db } = runtime.database
  await migrate(db)
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = id`)
  const refused = 'of a version before 1.0.0-rc.1: upgrade it to 1.0.0-rc.1 first'
  for (const serverless of [false, true])
    await expect(requireMigrations({ ...runtime, env: { ...runtime.env, serverless } })).rejects.toThrow(refused)
  await expect(migrate(db)).rejects.toThrow(refused)
  await expect(requireShop(runtime)).rejects.toThrow(refused)
  await runtime.database.close()
})

test('servers of one database have one secret: another is refused until it is replaced on purpose', async () => {
  const { database, env } = await openForCommand(readEnv({ DATABASE_URL: await server.createDatabase() }))
  const { db } = database
  await migrate(db)
  const [first, second] = [
    { ...env, authSecret: 'of the one server, long enough for it' },
    { ...env, authSecret: 'of the other server, as long as that' },
  ]
  const starts = await Promise.allSettled([first, second].map((one) => requireSecretOfShop(db, one)))
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [started, refused] = starts[0]?.status === 'fulfilled' ? [first, second] : [second, first]
  await expect(requireSecretOfShop(db, refused)).rejects.toThrow(/^AUTH_SECRET is not the one that this shop runs with/)
  await requireSecretOfShop(db, started)
  const { rows } = await db.execute(sql`select name, length(fingerprint) as length from secret_fingerprint`)
  expect(rows).toEqual([{ name: 'AUTH_SECRET', length: 43 }])
  await replaceSecretOfShop(db, refused)
  await requireSecretOfShop(db, refused)
  await expect(requireSecretOfShop(db, started)).rejects.toThrow('Set that one, or replace it')
  await database.close()
})
