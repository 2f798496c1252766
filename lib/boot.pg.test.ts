import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { readEnv } from './base/env/env'
import { openForCommand } from './boot'

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
