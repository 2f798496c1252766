import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/base/env/env'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { localStorage } from './local'
import type { StoredFile } from './remote'

describe('a full disk', () => {
  const shop = useShop()
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'kiosk-full-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))
  const storage = () => localStorage(readEnv({ DATA_DIR: dataDir }))

  /** A stored file whose rewritten copy goes to /dev/full. */
  async function fullFile(): Promise<StoredFile> {
    const stored = await storage().receive(Readable.from([Buffer.from('some bytes')]))
    symlinkSync('/dev/full', `${stored.path}.rewritten`)
    return stored
  }

  test('a full disk gives an upload 503, and no partial file is left behind', async () => {
    const stored = await fullFile()
    const full = {
      ...shop.runtime.storage,
      receive: (body: AsyncIterable<Uint8Array>) => storage().rewrite(stored, body),
    }
    Object.assign(shop.runtime, { storage: full })
    const upload = await uploadOf({ 'a.png': await picture('png', '#0d1') })
    const { status, json, headers } = await shop.ask('POST /cms/file', {
      token: await shop.tokenOf('manager'),
      ...upload,
    })
    expect([status, json.error_code, json.msg]).toEqual([
      503,
      998,
      'Files cannot be stored at the moment, try again later',
    ])
    expect(headers['Retry-After']).toBe('1')
    expect(readdirSync(path.join(dataDir, 'files/incoming'))).toEqual([path.basename(stored.path)])
  })

  test('a full disk is not ready, although its permissions allow writing', async () => {
    expect(await storage().ready()).toBe(true)
    expect(readdirSync(path.join(dataDir, 'files/incoming'))).toEqual([])
    rmSync(path.join(dataDir, 'files'), { recursive: true })
    mkdirSync(path.join(dataDir, 'files'))
    symlinkSync('/proc/self/task', path.join(dataDir, 'files/incoming'))
    expect(await storage().ready()).toBe(false)
  })

  test('a full disk is probed once for all checks within a second', async () => {
    const disk = storage()
    const first = disk.ready()
    expect(disk.ready()).toBe(first)
    expect(await first).toBe(true)
  })
})
