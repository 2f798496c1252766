import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { open } from '@/db/client'
import { migrateAndFill } from '@/lib/seed/base'
import { fillDataSet } from '@/packages/bench/data-set'
import { withClient } from '@/packages/bench/database'
import { peakMemoryOf } from '@/packages/testing/command-memory'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'

const SIZE = { products: 2_000, orders: 60_000, customers: 10_000, logs: 20_000 }
const [MEGABYTE, MINUTE] = [1024 * 1024, 60_000]

describe('the export of a large shop', () => {
  const room = mkdtempSync(path.join(tmpdir(), 'kiosk-large-export-'))
  let server: TestServer
  let url: string
  beforeAll(async () => {
    server = await startPostgres({ url: inject('postgresUrl') })
    url = await server.createDatabase()
    const database = await open({ kind: 'postgres', url, poolSize: 1, statementTimeout: 0 })
    await migrateAndFill(database.db).finally(() => database.close())
    await withClient(url, async (db) => {
      await fillDataSet(db, SIZE)
      await db.query('update file set deleted_at = now()') // they are on no disk, and an export would miss them
    })
  }, 5 * MINUTE)
  afterAll(async () => {
    await server.stop()
    rmSync(room, { recursive: true })
  })

  test('a shop of 60,000 orders is exported in less than 300 MB of memory', { timeout: 15 * MINUTE }, async () => {
    const target = path.join(room, 'export.tar.gz')
    const AUTH_SECRET = randomBytes(32).toString('hex')
    const peak = await peakMemoryOf('export:all', ['--to', target], { DATABASE_URL: url, DATA_DIR: room, AUTH_SECRET })
    expect(statSync(target).size).toBeGreaterThan(10 * MEGABYTE)
    expect(peak).toBeLessThan(300)
  })
})
