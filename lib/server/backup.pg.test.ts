import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Kind } from '@/db/client'
import { findViolations } from '@/lib/commerce/invariants'
import { sealPending } from '@/lib/core/audit/chain'
import { verifyChain } from '@/lib/core/audit/verify'
import { newMachine, readEverything, runBackup, runRestore } from '@/packages/testing/backups'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { placeOrder, placeShippedOrder } from '@/packages/testing/orders'
import { openServerShop, type ServerShop } from '@/packages/testing/server-shop'

const room = mkdtempSync(path.join(tmpdir(), 'kiosk-backup-'))
let drivers: Drivers
let shop: ServerShop

beforeAll(async () => {
  drivers = await startDrivers()
  shop = await openServerShop(drivers, 'postgres')
  await placeShippedOrder(shop)
  await sealPending(shop.runtime)
})
afterAll(async () => {
  await drivers.stop()
  rmSync(room, { recursive: true })
})

const emptyOn = async (kind: Kind) => newMachine(room, await drivers.open(kind))

/** Behind the pooler: what is restored through it. */
const TARGETS: Kind[] = inject('poolerUrl') ? ['postgres'] : ['pglite', 'neon']

test(`backups move a shop from PostgreSQL to ${TARGETS.join(', and on to ')}, with every row unchanged`, async () => {
  const words = 'a "quote", a comma, \\ and\n\ta line, 字'
  await shop.db.execute(sql`update "order" set remark = ${words}, note = '{null,NULL}'`)
  await shop.db.execute(sql`insert into outbox (kind, payload) values ('test.null', 'null'), ('test.exact', '1e3')`)
  const before = await readEverything(shop.db)
  let from: Parameters<typeof runBackup>[0] = shop
  for (const kind of TARGETS) {
    const file = path.join(room, `to-${kind}.tar.gz`)
    expect(await runBackup(from, file)).toMatch(/^\S+: \d+ rows, 115 files, \d\.\d MiB\.\nIt holds the whole shop/)
    const next = await emptyOn(kind)
    expect(await runRestore(next, file)).toMatch(/^The shop of \S+ is back: \d+ rows, 115 files\.$/)
    expect(await readEverything(next.db)).toEqual(before)
    expect(await findViolations(next.db)).toEqual([])
    expect(await verifyChain(next.runtime)).toMatchObject({ rows: 1, findings: [] })
    from = next
  }
})

test('a restored shop shows its images, keeps its sessions and takes orders', async () => {
  const file = path.join(room, 'goes-on.tar.gz')
  const token = await shop.tokenOf('buyer')
  await runBackup(shop, file)
  const again = await emptyOn('postgres')
  await runRestore(again, file)
  const picture = new URL((await again.ask('GET /v1/banner/1')).data.items[0].image).pathname
  expect((await again.ask(`GET ${picture}`)).bytes).toEqual((await shop.ask(`GET ${picture}`)).bytes)
  const { items } = (await again.ask('GET /v1/order', { token })).data
  expect((await placeShippedOrder(again)).id).toBeGreaterThan(items[0].id)
  expect(await findViolations(again.db)).toEqual([])
  await expect(again.db.execute(sql`delete from order_event`)).rejects.toMatchObject({ cause: { code: 'P0001' } })
})

test('a backup of a shop that is taking orders is consistent', async () => {
  const file = path.join(room, 'at-work.tar.gz')
  let done = false
  const orders = async () => {
    while (!done) await placeOrder(shop, 1)
  }
  const placing = [orders(), orders()]
  await runBackup(shop, file)
  done = true
  await Promise.all(placing)
  const again = await emptyOn('postgres')
  await runRestore(again, file)
  expect(await findViolations(again.db)).toEqual([])
})

test('a backup appears only when complete, is readable only by its owner, and overwrites nothing', async () => {
  const file = path.join(room, 'alone', 'shop.tar.gz')
  await expect(runBackup(shop, file)).rejects.toThrow(`${file}.part cannot be made`)
  const home = mkdtempSync(path.join(room, 'home-'))
  const [kept, broken] = [path.join(home, 'kept.tar.gz'), path.join(home, 'broken.tar.gz')]
  await runBackup(shop, kept)
  expect(statSync(kept).mode & 0o777).toBe(0o600)
  await expect(runBackup(shop, kept)).rejects.toThrow('is there already')
  const { storage } = shop.runtime
  const failing = { ...storage, open: () => Promise.reject(new Error('the disk is gone')) }
  await expect(runBackup({ runtime: { ...shop.runtime, storage: failing } }, broken)).rejects.toThrow(
    'the disk is gone',
  )
  expect(readdirSync(home)).toEqual(['kept.tar.gz'])
})

test('an empty database cannot be backed up', async () => {
  const nobody = await emptyOn('postgres')
  await expect(runBackup(nobody, path.join(room, 'nothing.tar.gz'))).rejects.toThrow('There is no shop')
})

test('missing files and a different AUTH_SECRET are reported, also by the exit code', async () => {
  const elsewhere = newMachine(room, shop.runtime.database)
  writeFileSync(path.join(elsewhere.runtime.env.dataDir, 'auth-secret'), 'the secret of somebody else')
  expect(await runBackup(elsewhere, path.join(room, 'missing.tar.gz'))).toMatch(
    /115 files of the shop were not found \(DATA_DIR is .*\nThe shop runs with another AUTH_SECRET/,
  )
  expect(process.exitCode).toBe(1)
  process.exitCode = undefined
})
