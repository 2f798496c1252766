import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ne } from 'drizzle-orm'
import { picture, uploadOf } from 'kiosk-shop/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { file } from '@/db/schema/file'
import { readEnv } from '@/lib/base/env/env'
import { logger } from '@/lib/base/log'
import { localStorage } from '@/lib/storage/local'
import { newMachine, runBackup, runRestore } from '@/packages/testing/backups'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { openServerShop, type ServerShop } from '@/packages/testing/server-shop'
import module from './module'

describe('a backup of files in a shared folder', () => {
  const room = mkdtempSync(path.join(tmpdir(), 'kiosk-shared-'))
  const folder = mkdtempSync(path.join(room, 'folder-'))
  let drivers: Drivers
  let shop: ServerShop
  let image = { url: '', hash: '' }
  beforeAll(async () => {
    drivers = await startDrivers()
    shop = await openServerShop(drivers, 'postgres')
    const { others } = readEnv({ SHARED_FOLDER_PATH: folder, SHARED_FOLDER_URL: 'https://files.shop.example' })
    const log = logger('error', () => undefined)
    const storage = localStorage({ ...shop.runtime.env, others }, log, module.storages)
    Object.assign(shop.runtime, { storage })
    const upload = await uploadOf({ 'a.png': await picture('png', '#b02') })
    image = (await shop.ask('POST /cms/file', { token: await shop.tokenOf('manager'), ...upload })).data.items[0]
    expect(readdirSync(folder)).toHaveLength(1)
  })
  afterAll(async () => {
    await drivers.stop()
    rmSync(room, { recursive: true })
  })
  const restored = async (from: string) => {
    const next = newMachine(room, await drivers.open('pglite'))
    await runRestore(next, from)
    return next
  }

  test('a backup of files in a shared folder leaves them there, from where a shop without the module shows them', async () => {
    const to = path.join(room, 'without.tar.gz')
    expect(await runBackup(shop, to)).toContain('1 files are in another storage and stay there')
    expect((await (await restored(to)).ask(`GET /files/${image.hash}.png`)).headers.Location).toBe(image.url)
  })

  test('a backup with all files includes those of a shared folder, and a shop without the module restores them to its disk', async () => {
    const to = path.join(room, 'with.tar.gz')
    expect(await runBackup(shop, to, '--all-files')).not.toContain('stay there')
    const next = await restored(to)
    expect((await next.ask(`GET /files/${image.hash}.png`)).status).toBe(200)
    expect(await next.db.$count(file, ne(file.home, 'local'))).toBe(0)
  })

  test('a backup of files in a shared folder fails where the folder is not mounted, and names what it does not have', async () => {
    renameSync(folder, `${folder}-away`)
    const lost = runBackup(shop, path.join(room, 'lost.tar.gz'), '--all-files')
    await expect(lost).rejects.toMatchObject({ kind: 'unavailable' })
    renameSync(`${folder}-away`, folder)
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name))
    const missing = await runBackup(shop, path.join(room, 'missing.tar.gz'), '--all-files')
    expect([missing, process.exitCode]).toEqual([expect.stringContaining(`${image.hash}.png`), 1])
    process.exitCode = undefined
  })
})
