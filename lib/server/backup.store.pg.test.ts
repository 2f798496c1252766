import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { file } from '@/db/schema/file'
import { newMachine, runBackup, runRestore } from '@/packages/testing/backups'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { hasObjectStore, NO_OBJECT_STORE, ObjectStore } from '@/packages/testing/object-store/store'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { openServerShop, type ServerShop } from '@/packages/testing/server-shop'
import { useS3 } from '../file/sample-calls'

describe.skipIf(!hasObjectStore)(`a backup of files in a store (${NO_OBJECT_STORE})`, () => {
  const room = mkdtempSync(path.join(tmpdir(), 'kiosk-backup-store-'))
  const store = new ObjectStore()
  let drivers: Drivers
  let shop: ServerShop
  let image = { url: '', hash: '' }
  beforeAll(async () => {
    await store.start()
    drivers = await startDrivers()
    shop = await openServerShop(drivers, 'postgres')
    useS3(shop, store.variables)
    const upload = await uploadOf({ 'a.png': await picture('png', '#b01') })
    image = (await shop.ask('POST /cms/file', { token: await shop.tokenOf('manager'), ...upload })).data.items[0]
  })
  afterAll(async () => {
    await drivers.stop()
    await store.stop()
    rmSync(room, { recursive: true })
  })
  const restored = async (from: string) => {
    const next = newMachine(room, await drivers.open('pglite'))
    await runRestore(next, from)
    return next
  }

  test('a backup of files in a store leaves them there and says so: the restored shop shows them from there', async () => {
    const to = path.join(room, 'without.tar.gz')
    expect(await runBackup(shop, to)).toContain('1 files are in another storage and stay there')
    const next = await restored(to)
    expect((await next.ask(`GET /files/${image.hash}.png`)).headers.Location).toBe(image.url)
  })

  test('a backup with all files includes those of a store, and the restored shop has them on its disk', async () => {
    const to = path.join(room, 'with.tar.gz')
    expect(await runBackup(shop, to, '--all-files')).not.toContain('stay there')
    await store.empty()
    const next = await restored(to)
    expect((await next.ask(`GET /files/${image.hash}.png`)).status).toBe(200)
    expect(await next.db.$count(file, ne(file.home, 'local'))).toBe(0)
  })

  test('a backup of files in a store names what the store does not have, and fails where the store is lost', async () => {
    await store.empty()
    const missing = await runBackup(shop, path.join(room, 'missing.tar.gz'), '--all-files')
    expect([missing, process.exitCode]).toEqual([expect.stringContaining(`${image.hash}.png`), 1])
    process.exitCode = undefined
    await store.halt()
    const lost = runBackup(shop, path.join(room, 'lost.tar.gz'), '--all-files')
    await expect(lost).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
