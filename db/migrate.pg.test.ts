import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as drizzleMigrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Drivers, kindsToTry, startDrivers } from '@/packages/testing/drivers'
import { timeLimit } from '@/packages/testing/long-run'
import type { Db } from './client'
import { atOneMoment } from './dump'
import { history, migrate, pending, refuseFormer, refuseFormerBackup, refuseLater, unknown } from './migrate'

const room = fs.mkdtempSync(path.join(tmpdir(), 'kiosk-migrate-'))
const FIRST = {
  name: '0000_shelf',
  when: 1000,
  text: 'create table shelf (id int);\n--> statement-breakpoint\ninsert into shelf values (1);\n',
}
const SECOND = { name: '0001_label', when: 2000, text: 'alter table shelf add column label text;' }
const BROKEN = {
  name: '0002_broken',
  when: 3000,
  text: 'drop table shelf;--> statement-breakpoint\ndrop table cellar;',
}
/** Migrations that stand for the first and the second. */
const SQUASH = [
  { name: '0000_all', when: 1500, text: `-- squashed: all up to 0001, in 2 files\n${FIRST.text}` },
  { name: '0001_label', when: 2000, text: `-- squashed: all up to 0001, in 2 files\n${SECOND.text}` },
]
const LATER = { name: '0002_later', when: 3000, text: 'alter table shelf add column place text;' }
const NEXT = ';\n--> statement-breakpoint\n'
const ROOMS = ['shelf', 'room', 'cellar']
const HOUSE = { ...FIRST, text: ROOMS.map((name) => `create table ${name} (id int)`).join(NEXT) }

let drivers: Drivers

beforeAll(async () => {
  drivers = await startDrivers()
})
afterAll(async () => {
  await drivers.stop()
  fs.rmSync(room, { recursive: true })
})

function folderOf(...migrations: (typeof FIRST)[]) {
  const folder = fs.mkdtempSync(path.join(room, 'migrations-'))
  const entries = migrations.map(({ name, when }, idx) => ({ idx, version: '7', when, tag: name, breakpoints: true }))
  fs.mkdirSync(path.join(folder, 'meta'))
  fs.writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const { name, text } of migrations) fs.writeFileSync(path.join(folder, `${name}.sql`), text)
  return folder
}

async function shelves(db: Db) {
  return (await db.execute(sql`select * from shelf`)).rows
}

describe.each(kindsToTry())('migrations on $kind', ({ kind }) => {
  let db: Db
  beforeAll(async () => {
    db = (await drivers.open(kind)).db
  })
  beforeEach(async () => {
    await db.execute(sql`drop schema if exists drizzle cascade`)
    await db.execute(sql`drop schema public cascade`)
    await db.execute(sql`create schema public`)
  })

  test('migrations are listed without touching the database, and applied once', async () => {
    const folder = folderOf(FIRST, SECOND)
    expect(await pending(db, folder)).toEqual(['0000_shelf', '0001_label'])
    expect((await db.execute(sql`select to_regnamespace('drizzle') as it`)).rows).toEqual([{ it: null }])
    expect(await migrate(db, folder)).toEqual(['0000_shelf', '0001_label'])
    expect(await migrate(db, folder)).toEqual([])
    expect(await pending(db, folder)).toEqual([])
    expect(await shelves(db)).toEqual([{ id: 1, label: null }])
  })

  test('migrations that are added later are applied, even one with an earlier date', async () => {
    await migrate(db, folderOf(FIRST))
    const between = { name: '0001_room', when: 500, text: 'create table room (id int)' }
    expect(await pending(db, folderOf(FIRST, between, SECOND))).toEqual(['0001_room', '0001_label'])
    expect(await migrate(db, folderOf(FIRST, between, SECOND))).toEqual(['0001_room', '0001_label'])
  })

  test('migrations of a later version are refused by one that lacks them, and nothing is applied', async () => {
    await migrate(db, folderOf(FIRST, SECOND))
    const refused = 'A later version of Kiosk has migrated the database: start that version, not this one.'
    await expect(migrate(db, folderOf(FIRST))).rejects.toThrow(refused)
    const branched = folderOf(FIRST, { ...BROKEN, text: 'create table cellar (id int)' })
    await expect(migrate(db, branched)).rejects.toThrow(refused)
    expect(await pending(db, branched)).toEqual(['0002_broken'])
  })

  test('migrations that were squashed are not run again where the last of them was, and what comes after goes on', async () => {
    await migrate(db, folderOf(FIRST, SECOND))
    const folder = folderOf(...SQUASH, LATER)
    expect(await pending(db, folder)).toEqual(['0002_later'])
    expect(await history(db, folder)).toEqual(['0000_all', '0001_label'])
    expect(await migrate(db, folder)).toEqual(['0002_later'])
    await refuseLater(db, folder)
    expect(await shelves(db)).toEqual([{ id: 1, label: null, place: null }])
    expect(await migrate(db, folder)).toEqual([])
    await expect(migrate(db, folderOf(...SQUASH))).rejects.toThrow('A later version of Kiosk')
  })

  test('migrations that were squashed make a new database, and are recorded in it like any others', async () => {
    const folder = folderOf(...SQUASH, LATER)
    expect(await migrate(db, folder)).toEqual(['0000_all', '0001_label', '0002_later'])
    expect(await pending(db, folder)).toEqual([])
    expect(await history(db, folder)).toEqual(['0000_all', '0001_label', '0002_later'])
  })

  test('migrations that were squashed stand for those that a backup names, when it has the last of them', async () => {
    const folder = folderOf(...SQUASH, LATER)
    expect(unknown(['0000_shelf', '0001_before', '0003_other'], folder)).toEqual(['0003_other'])
    expect(() => refuseFormerBackup(['0000_shelf'], folder)).toThrow('It was made before 1.0.0-rc.1')
    refuseFormerBackup(['0000_shelf', '0001_before'], folder)
    expect(await migrate(db, folder, ['0000_shelf', '0001_before'])).toEqual(['0000_all', '0001_label'])
  })

  test('migrations that were squashed refuse a database that has had only some of them, and change nothing', async () => {
    await migrate(db, folderOf(FIRST))
    const folder = folderOf(...SQUASH, LATER)
    const refused = 'The database is of a version before 1.0.0-rc.1: upgrade it to 1.0.0-rc.1 first'
    await expect(migrate(db, folder)).rejects.toThrow(refused)
    await expect(refuseFormer(db, folder)).rejects.toThrow(refused)
    expect(await shelves(db)).toEqual([{ id: 1 }])
  })

  test('migrations change nothing when one of them fails, and the error names it', async () => {
    await migrate(db, folderOf(FIRST))
    const folder = folderOf(FIRST, SECOND, BROKEN)
    await expect(migrate(db, folder)).rejects.toThrow(
      'Migration 0002_broken failed, and nothing was changed: table "cellar" does not exist.',
    )
    expect(await shelves(db)).toEqual([{ id: 1 }])
    expect(await pending(db, folder)).toEqual(['0001_label', '0002_broken'])
  })
})

test('one of several processes that migrate at once does it, and the others wait', async () => {
  const url = await drivers.server.createDatabase()
  const homes = await Promise.all([1, 2, 3, 4].map(() => drivers.open('postgres', { url })))
  const slow = { ...SECOND, text: `select pg_sleep(0.5);--> statement-breakpoint\n${SECOND.text}` }
  const folder = folderOf(FIRST, slow)
  const done = await Promise.all(homes.map(({ db }) => migrate(db, folder)))
  expect(done.filter((names) => names.length > 0)).toEqual([['0000_shelf', '0001_label']])
  for (const { db } of homes) expect(await shelves(db)).toEqual([{ id: 1, label: null }])
})

test('a migration may exceed the statement timeout of the service', async () => {
  const { db } = await drivers.open('postgres', { statementTimeout: 100 })
  const long = { name: '0000_long', when: 1, text: 'select pg_sleep(0.4)' }
  expect(await migrate(db, folderOf(long))).toEqual(['0000_long'])
})

test('a migration waits for a backup before it locks any table, and the backup has the earlier state', async () => {
  const { db } = await drivers.open('postgres')
  await migrate(db, folderOf(FIRST))
  const seen = atOneMoment(db, (tx) => sleep(400).then(() => shelves(tx)))
  await sleep(100)
  const migrated = migrate(db, folderOf(FIRST, SECOND))
  await sleep(100)
  expect(await shelves(db)).toEqual([{ id: 1 }])
  expect([await seen, await migrated]).toEqual([[{ id: 1 }], ['0001_label']])
})

test('a backup waits for a migration, and has the state after it', async () => {
  const { db } = await drivers.open('postgres')
  await migrate(db, folderOf(FIRST))
  const slow = { ...SECOND, text: `select pg_sleep(0.3);--> statement-breakpoint\n${SECOND.text}` }
  const migrated = migrate(db, folderOf(FIRST, slow))
  await sleep(100)
  expect(await atOneMoment(db, shelves)).toEqual([{ id: 1, label: null }])
  await migrated
})

test('a migration that finds a table in use does not block other queries, and tries again', async () => {
  const { db } = await drivers.open('postgres')
  await migrate(db, folderOf(FIRST))
  const long = db.transaction((tx) => shelves(tx).then(() => sleep(1300)))
  const migrated = migrate(db, folderOf(FIRST, SECOND))
  await sleep(200)
  const started = performance.now()
  expect(await shelves(db)).toEqual([{ id: 1 }])
  expect(performance.now() - started).toBeLessThan(timeLimit(1200))
  await long
  expect(await migrated).toEqual(['0001_label'])
})

test('a migration that requests wait for gives way before the database ends one of them', async () => {
  const { db } = await drivers.open('postgres')
  await migrate(db, folderOf(HOUSE))
  const text = ROOMS.map((name) => `alter table "${name}" add column label text`).join(NEXT)
  const look = (tx: Db, name: string) => tx.execute(sql`select from ${sql.identifier(name)}`)
  // The migration has the shelf, waits for the room, and then for the cellar of a request that waits for the shelf.
  const first = db.transaction((tx) => look(tx, 'room').then(() => sleep(1000)))
  const second = db.transaction((tx) =>
    look(tx, 'cellar')
      .then(() => sleep(250))
      .then(() => look(tx, 'shelf')),
  )
  await sleep(100)
  const migrated = migrate(db, folderOf(HOUSE, { ...SECOND, text }))
  await Promise.all([first, second])
  expect(await migrated).toEqual(['0001_label'])
})

test('a migration locks what its statements change before the first of them, and no more than they need', async () => {
  const { db } = await drivers.open('postgres')
  await migrate(db, folderOf(HOUSE))
  const text = [
    'select pg_sleep(0.5)',
    '-- why\nalter table "shelf" add column room_id int',
    'create index "cellar_id" on "cellar" (id)',
  ].join(NEXT)
  const migrated = migrate(db, folderOf(HOUSE, { ...SECOND, text }))
  await sleep(200)
  const { rows } = await db.execute(sql`
    select relname, mode from pg_locks join pg_class on pg_class.oid = relation
    where relname in ('shelf', 'room', 'cellar') order by relname`)
  expect(rows).toEqual([
    { relname: 'cellar', mode: 'ShareRowExclusiveLock' },
    { relname: 'shelf', mode: 'AccessExclusiveLock' },
  ])
  expect(await migrated).toEqual(['0001_label'])
})

test("drizzle's own migrator finds nothing left to do", async () => {
  const url = await drivers.server.createDatabase()
  const { db } = await drivers.open('postgres', { url })
  const folder = folderOf(FIRST, SECOND)
  await migrate(db, folder)
  const pool = new pg.Pool({ connectionString: url })
  await drizzleMigrate(drizzle(pool), { migrationsFolder: folder })
  await pool.end()
  expect(await shelves(db)).toEqual([{ id: 1, label: null }])
})
