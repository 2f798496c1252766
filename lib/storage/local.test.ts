import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/base/env/env'
import { localStorage, type Storage } from './local'

const MIB_2 = 2 * 1024 * 1024

describe('files on a disk', () => {
  let dataDir = ''
  let storage: Storage
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'kiosk-files-'))
    storage = localStorage(readEnv({ DATA_DIR: dataDir }))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))
  const incoming = () => readdirSync(path.join(dataDir, 'files', 'incoming'))
  const bytes = (...pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)))

  test('files on a disk are received with hash and size, get a name, and can be read again', async () => {
    const stored = await storage.receive(bytes('some ', 'bytes'))
    const hash = createHash('sha256').update('some bytes').digest('hex')
    expect(stored).toMatchObject({ hash, size: 10 })
    expect(readFileSync(stored.path, 'utf8')).toBe('some bytes')
    expect(await storage.open(`${hash}.png`)).toBeUndefined()
    await storage.keep(stored, `${hash}.png`)
    await storage.discard(stored)
    const opened = await storage.open(`${hash}.png`)
    expect([opened?.size, incoming()]).toEqual([10, []])
    const chunks = []
    for await (const chunk of opened?.body() ?? []) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toBe('some bytes')
  })

  test('files with the same bytes are stored once', async () => {
    for (let round = 0; round < 2; round += 1) {
      const stored = await storage.receive(bytes('same'))
      await storage.keep(stored, `${stored.hash}.png`)
      await storage.discard(stored)
    }
    expect(readdirSync(path.join(dataDir, 'files')).sort()).toHaveLength(2)
  })

  test('files that are discarded are deleted, and those that were kept stay', async () => {
    const stored = await storage.receive(bytes('one'))
    await storage.discard(stored)
    expect(incoming()).toEqual([])
    const other = await storage.receive(bytes('two'))
    await storage.keep(other, `${other.hash}.png`)
    await storage.discard(other)
    expect(await storage.open(`${other.hash}.png`)).toMatchObject({ size: 3 })
  })

  test('files over the limit are rejected and leave nothing behind', async () => {
    await expect(storage.receive(Readable.from([Buffer.alloc(MIB_2), Buffer.alloc(1)]))).rejects.toMatchObject({
      kind: 'too_large',
    })
    expect(incoming()).toEqual([])
    expect(await storage.receive(Readable.from([Buffer.alloc(MIB_2)]))).toMatchObject({ size: MIB_2 })
  })

  test('files whose upload breaks off leave nothing behind, however early', async () => {
    await storage.ready()
    for (let round = 0; round < 40; round += 1) {
      const streams = Array.from({ length: 20 }, () => new Readable({ read() {} }))
      const coming = Promise.allSettled(streams.map((stream) => storage.receive(stream)))
      for (let turn = 0; turn < round % 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      for (const stream of streams) stream.destroy()
      expect((await coming).map(({ status }) => status)).not.toContain('fulfilled')
    }
    expect(incoming()).toEqual([])
  })

  test('files on a disk are found only under a name made from a hash', async () => {
    writeFileSync(path.join(dataDir, 'secret.txt'), 'secret')
    const names = ['../secret.txt', '..%2fsecret.txt', 'incoming', '.', '', `${'a'.repeat(64)}.png`, 'a.png']
    for (const name of names) expect(await storage.open(name)).toBeUndefined()
  })

  test('files on a disk need a writable folder', async () => {
    expect(await storage.ready()).toBe(true)
    writeFileSync(path.join(dataDir, 'file'), '')
    const nowhere = localStorage(readEnv({ DATA_DIR: path.join(dataDir, 'file') }))
    expect(await nowhere.ready()).toBe(false)
    await expect(nowhere.receive(bytes('x'))).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('files on a disk are listed with name and time, and removed with their derived sizes', async () => {
    const stored = await storage.receive(bytes('some'))
    const [name, small] = [`${stored.hash}.png`, `${stored.hash}_200.webp`]
    await storage.keep(stored, name)
    await storage.derive(small, async () => Buffer.from('small'))
    const all = []
    for await (const one of storage.list()) all.push(one)
    expect(all).toEqual([{ name, since: expect.any(Date) }])
    await storage.remove('../secret.txt')
    expect(await storage.derived(small)).toMatchObject({ size: 5 })
    await storage.remove(name)
    expect([await storage.open(name), await storage.derived(small)]).toEqual([undefined, undefined])
  })

  test('files on a disk are resized once at a time, again after a failure, and served even if not storable', async () => {
    const name = `${'c'.repeat(64)}_200.webp`
    let count = 0
    const make = async () => {
      count += 1
      return Buffer.from(String(count))
    }
    const failed = storage.derive(name, () => Promise.reject(new Error('damaged')))
    await expect(failed).rejects.toThrow('damaged')
    expect(await storage.derived(name)).toBeUndefined()
    const all = await Promise.all([1, 2, 3].map(() => storage.derive(name, make)))
    expect([all.map(String), count]).toEqual([['1', '1', '1'], 1])
    writeFileSync(path.join(dataDir, 'file'), '')
    const nowhere = localStorage(readEnv({ DATA_DIR: path.join(dataDir, 'file') }))
    expect(String(await nowhere.derive(name, make))).toBe('2')
  })
})
