import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMachine, runBackup, runRestore } from '@/packages/testing/backups'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { openServerShop, type ServerShop } from '@/packages/testing/server-shop'
import { type Add, Manifest, readArchive, writeArchive } from './archive'
import { readWhole } from './tar'

const room = mkdtempSync(path.join(tmpdir(), 'kiosk-restore-'))
const file = path.join(room, 'shop.tar.gz')
let drivers: Drivers
let shop: ServerShop
let empty: ReturnType<typeof newMachine>

beforeAll(async () => {
  drivers = await startDrivers()
  shop = await openServerShop(drivers, 'postgres')
  await shop.ask('PUT /cms/banner/1', { token: await shop.tokenOf('admin'), body: { name: 'Sealed' } })
  await shop.db.execute(sql`create table our_reports (id serial, text text)`)
  await shop.db.execute(sql`insert into our_reports (text) values ('of somebody else')`)
  const all = path.join(room, 'all.tar.gz')
  await runBackup(shop, all)
  let files = 0
  await changed('shop.tar.gz', all, async ({ name, body }, add) => {
    if (!name.startsWith('files/') || files++ < 3) await add(name, body)
  })
  empty = newMachine(room, await drivers.open('postgres'))
})
afterAll(async () => {
  await drivers.stop()
  rmSync(room, { recursive: true })
})

/** The restore fails with these words, and leaves no tables, files or secrets. */
async function expectNothing(from: string, words: string | RegExp) {
  await expect(runRestore(empty, from)).rejects.toThrow(words)
  const { rows } = await empty.db.execute(sql`select count(*) as count from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([{ count: '0' }])
  const left = readdirSync(empty.runtime.env.dataDir, { recursive: true }).map(String)
  expect(left.filter((name) => !/^files(.incoming|.sizes)?$/.test(name))).toEqual([])
}

/** A changed copy of a backup. */
async function changed(
  to: string,
  from: string,
  change: (entry: { name: string; body: Buffer }, add: Add) => Promise<void>,
) {
  const other = path.join(room, to)
  await writeArchive(other, async (add) => {
    for await (const { name, body } of readArchive(from)) await change({ name, body: await readWhole(body) }, add)
  })
  return other
}

const withManifest = (name: string, more: object) =>
  changed(name, file, ({ name, body }, add) =>
    add(name, name === 'manifest.json' ? JSON.stringify({ ...JSON.parse(body.toString()), ...more }) : body),
  )

test('a backup can be restored only into an empty database', async () => {
  await expect(runRestore(shop, file)).rejects.toThrow('Nothing was restored. The database is not empty')
  expect((await shop.ask('GET /v1/banner/1')).data.name).toBe('Sealed')
})

test('a missing, foreign, incomplete or damaged backup is rejected', async () => {
  const bytes = readFileSync(file)
  const broken = (name: string, content: Uint8Array) => {
    writeFileSync(path.join(room, name), content)
    return path.join(room, name)
  }
  await expectNothing(path.join(room, 'none.tar.gz'), 'ENOENT')
  await expectNothing(broken('text', Buffer.from('hello')), 'is no backup, or it is damaged (incorrect header check)')
  const middle = Math.floor(bytes.length / 2)
  await expectNothing(broken('half', bytes.subarray(0, middle)), 'damaged (unexpected end of file)')
  const wrong = Buffer.from(bytes).fill(0, bytes.length - 8) // the sum at its end
  await expectNothing(broken('wrong', wrong), 'damaged')
})

test('a backup of a later version, of one before 1.0.0-rc.1, or of a shop with another module is rejected', async () => {
  await expectNothing(await withManifest('format', { format: 2 }), 'A later version of Kiosk made this backup')
  const { migrations } = Manifest.parse(await manifest())
  const later = await withManifest('later', { migrations: [...migrations, '0999_later'] })
  await expectNothing(later, 'This version of Kiosk does not know 0999_later')
  const former = await withManifest('former', { migrations: ['0000_first', '0001_back_office'] })
  await expectNothing(former, 'It was made before 1.0.0-rc.1: restore it with 1.0.0-rc.1')
  const added = await withManifest('added', { migrations: [...migrations, 'loyalty/0000_points'] })
  await expectNothing(added, 'It has tables of loyalty: add that to kiosk.config.ts')
})

const manifest = async () => {
  for await (const { body } of readArchive(file)) return JSON.parse((await readWhole(body)).toString())
}

test('a backup with missing rows, altered files or unsafe paths is rejected', async () => {
  const fewer = await changed('fewer', file, async ({ name, body }, add) => {
    if (!name.startsWith('rows/banner/')) await add(name, body)
  })
  await expectNothing(fewer, /Of the \d rows of banner 0 came back/)
  const other = await changed('other', file, ({ name, body }, add) =>
    add(name, name.startsWith('files/') ? Buffer.from('<script>') : body),
  )
  await expectNothing(other, 'is another file')
  const outside = await changed('outside', file, ({ name, body }, add) =>
    add(name.startsWith('kept/') ? 'kept/../outside' : name, body),
  )
  await expectNothing(outside, 'a secret of another version: ..')
})

test('a data folder with the secret of another shop is left unchanged', async () => {
  const machine = newMachine(room, empty.runtime.database)
  const secret = path.join(machine.runtime.env.dataDir, 'auth-secret')
  writeFileSync(secret, 'of another shop')
  await expect(runRestore(machine, file)).rejects.toThrow(`${secret} is of another shop: move it away first.`)
  expect(readFileSync(secret, 'utf8')).toBe('of another shop')
})

test('tables that no migration makes are left out, and a wrong AUTH_SECRET is reported', async () => {
  const { runtime } = empty
  const authSecret = 'not the one that the shop has had'
  expect(await runRestore({ runtime: { ...runtime, env: { ...runtime.env, authSecret } } }, file)).toMatch(
    /is back: .*\nLeft out, since no migration makes it: our_reports\.\nAUTH_SECRET is not the one/,
  )
})
