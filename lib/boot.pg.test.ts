import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '@/db/migrate'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { readEnv } from './base/env/env'
import { openForCommand, requireMigrations } from './boot'

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
