import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import type { Remote, StoredFile } from '../remote'

/** How a storage of files is put to the test. */
export type StorageTrial = {
  /** In the rows of files. */
  name: string
  open: () => Remote
  /** The storage cannot be reached, as long as this work takes. */
  away: (work: () => Promise<void>) => Promise<void>
}

const MINUTE = 60_000

/** What holds of every storage that files live in beside the disk. */
export function testStorage(trial: StorageTrial): void {
  testKeeping(trial)
  testAbsence(trial)
  testBrowserUploads(trial)
}

/** A file of this machine with these bytes. */
function stored(bytes: Uint8Array): StoredFile {
  const file = path.join(mkdtempSync(path.join(inject('room'), 'storage-')), 'file')
  writeFileSync(file, bytes)
  return { path: file, hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
}

const newName = (title = 'tea.bin') => ({
  name: title,
  mime: 'application/octet-stream',
  reference: `ours:${randomUUID()}.bin`,
})

async function readBytes(storage: Remote, key: string): Promise<Buffer | undefined> {
  const found = await storage.read(key, MINUTE)
  return found && buffer(found.body)
}

function testKeeping({ name, open }: StorageTrial): void {
  test('a storage of files gives back the bytes that it was sent, and says where they are shown', async () => {
    const bytes = randomBytes(100_000)
    const place = await open().send(stored(bytes), newName('春茶 & 白茶.bin'))
    expect(place).toEqual({
      home: name,
      remote_key: expect.stringMatching(/\S/),
      remote_url: open().urlOf(place.remote_key),
    })
    expect(place.remote_url).toMatch(/^https?:\/\//)
    expect(bytes.equals((await readBytes(open(), place.remote_key)) ?? Buffer.alloc(0))).toBe(true)
  })

  test('a storage of files keeps two files apart, and has nothing under a key that it never gave', async () => {
    const [one, other] = [randomBytes(100), randomBytes(100)]
    const [first, second] = [await open().send(stored(one), newName()), await open().send(stored(other), newName())]
    expect(first.remote_key).not.toBe(second.remote_key)
    expect(one.equals((await readBytes(open(), first.remote_key)) ?? Buffer.alloc(0))).toBe(true)
    expect(other.equals((await readBytes(open(), second.remote_key)) ?? Buffer.alloc(0))).toBe(true)
    expect(await readBytes(open(), `${randomUUID()}.bin`)).toBeUndefined()
  })

  test('a storage of files removes one by its key, one by our reference, and what is gone already', async () => {
    const named = newName()
    const [first, second] = [
      await open().send(stored(randomBytes(100)), newName()),
      await open().send(stored(randomBytes(100)), named),
    ]
    await open().remove({ keys: [first.remote_key] })
    await open().remove({ keys: [first.remote_key] })
    expect(await readBytes(open(), first.remote_key)).toBeUndefined()
    expect(await readBytes(open(), second.remote_key)).toBeDefined()
    await open().remove({ references: [named.reference] })
    await open().remove({ references: [`ours:${randomUUID()}.bin`] })
    expect(await readBytes(open(), second.remote_key)).toBeUndefined()
  })
}

function testAbsence({ open, away }: StorageTrial): void {
  test('a storage of files that cannot be reached says so, and not that there is nothing', async () => {
    const { remote_key } = await open().send(stored(randomBytes(100)), newName())
    await away(async () => {
      const isAway = { kind: 'unavailable' }
      await expect(readBytes(open(), remote_key)).rejects.toMatchObject(isAway)
      await expect(open().send(stored(randomBytes(100)), newName())).rejects.toMatchObject(isAway)
      await expect(open().remove({ keys: [remote_key] })).rejects.toMatchObject(isAway)
    })
    expect(await readBytes(open(), remote_key)).toBeDefined()
  })
}

function testBrowserUploads({ open }: StorageTrial): void {
  test('a storage of files gives browsers an address that takes what was announced, if it has such addresses', async () => {
    const { sign } = open()
    if (!sign) return
    const bytes = randomBytes(100)
    const { key, url, headers } = await sign({ ext: 'bin', mime: 'application/octet-stream', size: bytes.length })
    expect((await fetch(url, { method: 'PUT', headers, body: bytes })).ok).toBe(true)
    let since: Date | undefined
    for await (const one of open().uploads()) if (one.key === key) since = one.since
    expect(since).toBeInstanceOf(Date)
    expect(bytes.equals((await readBytes(open(), key)) ?? Buffer.alloc(0))).toBe(true)
    await open().remove({ keys: [key] })
  })
}
