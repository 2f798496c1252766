import { readdirSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { file, pendingFile } from '@/db/schema/file'
import { readEnv } from '@/lib/base/env/env'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { pageHeaders } from '@/lib/core/request/headers'
import { jobs } from '@/lib/registry'
import { hasObjectStore, NO_OBJECT_STORE, ObjectStore } from '@/packages/testing/object-store/store'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { useS3 } from './sample-calls'

const PDF = '%PDF-1.4\n%%EOF'
const AWAY = { status: 503, json: { error_code: 998, msg: 'File storage cannot be reached, try again soon' } }

describe.skipIf(!hasObjectStore)(`files in an S3-compatible store (${NO_OBJECT_STORE})`, () => {
  const shop = useShop()
  const store = new ObjectStore()
  let token = ''
  beforeAll(() => store.start())
  afterAll(() => store.stop())
  beforeEach(async () => {
    await store.empty()
    useS3(shop, store.variables)
    token = await shop.tokenOf('manager')
  })
  const upload = async (files: Record<string, Uint8Array | string>, fields = {}) =>
    shop.ask('POST /cms/file', { token, ...(await uploadOf(files, fields)) })
  const inFolder = (name = '') => readdirSync(path.join(shop.runtime.env.dataDir, 'files', name)).sort()

  test('files in an S3-compatible store are uploaded through our own route, and everybody reads them there', async () => {
    const before = inFolder()
    const image = await picture('png', '#147')
    const uploaded = await upload({ 'a.png': image, '价目表.pdf': PDF })
    const [one, two] = uploaded.data.items
    expect([uploaded.status, one.url]).toEqual([
      201,
      expect.stringMatching(/\/AUTH_test\/shop\/stored\/[\w-]{36}\.png$/),
    ])
    expect([inFolder(), inFolder('incoming'), await shop.db.select().from(pendingFile)]).toEqual([before, [], []])
    const [shown, saved] = [await fetch(one.url), await fetch(two.url)]
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(image))
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('价目表.pdf')}`,
    )
    const moved = await shop.ask(`GET /files/${one.hash}.png`)
    expect([moved.status, moved.headers.Location]).toEqual([302, one.url])
  })

  test('files of the same bytes are not sent to the object store again', async () => {
    const image = await picture('png', '#258')
    const first = await upload({ 'a.png': image })
    const again = await upload({ 'b.png': image, 'c.png': image })
    expect(again.data.items.map(({ id }: { id: number }) => id)).toEqual(Array(2).fill(first.data.items[0].id))
    expect(await store.keys()).toHaveLength(1)
  })

  test('files in an S3-compatible store leave nothing anywhere if one of them is rejected, or the folder is gone', async () => {
    const images = { 'a.png': await picture('png', '#369'), 'b.png': await picture('png', '#36a') }
    expect((await upload({ ...images, 'c.png': 'words' })).status).toBe(415)
    expect(await store.keys()).toEqual([])
    expect((await upload(images, { folder_id: '999999' })).status).toBe(400)
    await runDueJobs(shop.runtime, jobs)
    expect([await store.keys(), await shop.db.select().from(pendingFile), inFolder('incoming')]).toEqual([[], [], []])
  })

  test('files in an S3-compatible store are not stored while the store is lost, and nothing is lost with it', async () => {
    const image = await picture('png', '#36b', 500, 50)
    const [kept] = (await upload({ 'kept.png': image })).data.items
    await store.halt()
    expect(await upload({ 'a.png': await picture('png', '#36c') })).toMatchObject(AWAY)
    expect(await shop.ask(`GET /files/${kept.hash}_200.webp`)).toMatchObject({ status: 503 })
    expect((await shop.ask('GET /cms/file', { token })).status).toBe(200)
    expect([inFolder('incoming'), await shop.db.$count(file, eq(file.name, 'a.png'))]).toEqual([[], 0])
    await store.resume()
    expect((await upload({ 'a.png': await picture('png', '#36c') })).status).toBe(201)
    expect((await shop.ask(`GET /files/${kept.hash}_200.webp`)).status).toBe(200)
    await shop.db.execute('update outbox set run_at = now(), attempts = 0')
    await runDueJobs(shop.runtime, jobs)
    expect([(await store.keys()).length, await shop.db.select().from(pendingFile)]).toEqual([2, []])
  })

  test('files in an S3-compatible store have smaller sizes here, unless their content there has changed', async () => {
    const images = { 'a.png': await picture('png', '#47b', 500, 50), 'b.png': await picture('png', '#47c', 500, 50) }
    const [one, two] = (await upload(images)).data.items
    expect((await shop.ask(`GET /files/${one.hash}_200.webp`)).status).toBe(200)
    await store.ask('PUT', two.url.split('/shop/').at(-1), {}, 'something else')
    expect((await shop.ask(`GET /files/${two.hash}_200.webp`)).status).not.toBe(200)
  })

  test('files in an S3-compatible store are removed there after their time in the trash', async () => {
    const [one] = (await upload({ 'a.png': await picture('png', '#58d') })).data.items
    expect((await shop.ask(`DELETE /cms/file/${one.id}`, { token })).status).toBe(200)
    const deleted_at = new Date(Date.now() - 31 * 86_400_000)
    await shop.db.update(file).set({ deleted_at }).where(eq(file.id, one.id))
    await runDueJobs(shop.runtime, jobs)
    expect([await store.keys(), await shop.db.$count(file, eq(file.id, one.id))]).toEqual([[], 0])
  })

  test('files in an S3-compatible store are refused with 503 if the keys are wrong, and the log says why without them', async () => {
    const lines: string[] = []
    useS3(shop, { ...store.variables, S3_SECRET_KEY: 'not-the-secret' }, lines)
    expect(await upload({ 'a.png': await picture('png', '#69e') })).toMatchObject(AWAY)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'the file store refuses', status: 403, code: 'SignatureDoesNotMatch' },
    ])
    expect(lines.join()).not.toMatch(/not-the-secret|test:tester/)
    const elsewhere: string[] = []
    useS3(shop, { ...store.variables, S3_BUCKET: 'nobody' }, elsewhere)
    expect((await upload({ 'a.png': await picture('png', '#69f') })).status).toBe(503)
    expect(elsewhere.join()).toContain('NoSuchBucket')
  })

  test('files in an S3-compatible store are allowed by the content security policy: shown from one address, sent to the other', () => {
    const variables = { ...store.variables, S3_PUBLIC_URL: 'https://files.shop.example/all' }
    const rules = (pageHeaders(readEnv(variables), 'x')['Content-Security-Policy'] ?? '').split('; ')
    const { origin } = new URL(store.url)
    expect(rules.filter((rule) => rule.includes('files.shop.example') || rule.includes(origin))).toEqual([
      expect.stringMatching(/^img-src .* https:\/\/files\.shop\.example$/),
      expect.stringMatching(new RegExp(`^connect-src .* ${origin}$`)),
    ])
  })
})
