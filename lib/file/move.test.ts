import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { file, pendingFile } from '@/db/schema/file'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { jobs } from '@/lib/registry'
import { moveAllFiles } from '@/lib/server/move-files'
import { localStorage } from '@/lib/storage/local'
import { hasObjectStore, NO_OBJECT_STORE, ObjectStore } from '@/packages/testing/object-store/store'
import { ownDisk } from '@/packages/testing/own-disk'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { useS3 } from './sample-calls'

describe.skipIf(!hasObjectStore)(`the move of all files (${NO_OBJECT_STORE})`, () => {
  const shop = useShop()
  const store = new ObjectStore()
  let ids: number[] = []
  beforeAll(() => store.start())
  afterAll(() => store.stop())
  beforeEach(async () => {
    process.exitCode = undefined
    await store.empty()
    ownDisk(shop)
    const files = {
      'a.png': await picture('png', '#a01', 300, 20),
      'b.png': await picture('png', '#a02'),
      'c.pdf': '%PDF-1.4\n%%EOF',
    }
    const uploaded = await shop.ask('POST /cms/file', {
      token: await shop.tokenOf('manager'),
      ...(await uploadOf(files)),
    })
    ids = uploaded.data.items.map(({ id }: { id: number }) => id)
    const elsewhere = {
      home: 'uploadthing' as const,
      remote_key: sql`id::text`,
      remote_url: sql`'https://app.ufs.sh/f/' || id`,
    }
    await shop.db.update(file).set(elsewhere).where(notInArray(file.id, ids))
  })

  const rows = () => shop.db.select().from(file).where(inArray(file.id, ids)).orderBy(asc(file.id))
  const local = () => shop.db.$count(file, eq(file.home, 'local'))
  const onDisk = () => readdirSync(path.join(shop.runtime.env.dataDir, 'files')).filter((name) => name.length > 60)
  async function move(to: string): Promise<string> {
    const lines: string[] = []
    await moveAllFiles(['--to', to])(shop.runtime, (text) => lines.push(text))
    return lines.join('\n')
  }
  const shown = async (hash: string) => (await shop.ask(`GET /files/${hash}_200.webp`)).status

  test('the move of all files brings all to the store, and back, with the same bytes at the same path', async () => {
    const before = await rows()
    useS3(shop, store.variables)
    expect(await move('s3')).toMatch(
      /^3 files moved \(0\.0 MiB\), 0 were there already\.\n\d+ files are in another storage and stay there\.$/,
    )
    expect([await local(), (await store.keys()).length, await shop.db.select().from(pendingFile)]).toEqual([0, 3, []])
    const there = await rows()
    for (const { hash, ext, remote_url } of there) {
      expect((await shop.ask(`GET /files/${hash}.${ext}`)).headers.Location).toBe(remote_url)
      expect((await fetch(remote_url ?? '')).status).toBe(200)
    }
    expect(onDisk()).not.toContain(`${there[0]?.hash}.png`)
    expect(await shown(there[0]?.hash ?? '')).toBe(200)
    expect(await move('s3')).toMatch(/^0 files moved .*, 3 were there already\./)
    expect(await move('disk')).toMatch(/^3 files moved .*\nThe copies in the store stay/)
    Object.assign(shop.runtime, { storage: localStorage({ ...shop.runtime.env, s3: undefined }) })
    expect(await rows()).toEqual(before)
    for (const { hash, ext } of before) expect((await shop.ask(`GET /files/${hash}.${ext}`)).status).toBe(200)
    expect(process.exitCode).toBeUndefined()
  })

  test('the move of all files goes on where it was stopped, and a lost store leaves every file readable', async () => {
    useS3(shop, store.variables)
    const { storage } = shop.runtime
    const { remote } = storage
    let sent = 0
    const send: NonNullable<typeof remote>['send'] = async (...file) => {
      if (++sent === 3) await store.halt()
      if (!remote) throw new Error('There is no store.')
      return remote.send(...file)
    }
    Object.assign(shop.runtime, { storage: { ...storage, remote: { ...remote, send } } })
    await expect(move('s3')).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await local()).toBe(1)
    await store.resume()
    useS3(shop, store.variables)
    expect(await move('s3')).toMatch(/^1 files moved .*, 2 were there already\./)
    await shop.db.execute('update outbox set run_at = now()')
    await runDueJobs(shop.runtime, jobs)
    expect([(await store.keys()).length, await shop.db.select().from(pendingFile)]).toEqual([3, []])
  })

  test('the move of all files leaves what is damaged or missing where it is, and says so', async () => {
    const [one] = await rows()
    const name = `${one?.hash}.png`
    writeFileSync(path.join(shop.runtime.env.dataDir, 'files', name), 'something else')
    useS3(shop, store.variables)
    expect(await move('s3')).toContain(`1 could not be read, or are not what they were: ${name}.`)
    expect([process.exitCode, (await rows())[0]?.home]).toEqual([1, 'local'])
  })

  test('the move of all files renews addresses after S3_PUBLIC_URL has changed', async () => {
    useS3(shop, store.variables)
    await move('s3')
    useS3(shop, { ...store.variables, S3_PUBLIC_URL: 'https://cdn.shop.example' })
    expect(await move('s3')).toContain('3 addresses in the store were renewed.')
    expect((await rows())[0]?.remote_url).toMatch(/^https:\/\/cdn\.shop\.example\/stored\/[\w-]+\.png$/)
  })

  test('the move of all files needs a home to go to, and a store that is set up', async () => {
    await expect(move('moon')).rejects.toThrow('--to s3 or --to disk')
    await expect(move('s3')).rejects.toThrow('S3_ENDPOINT is not set')
  })
})
