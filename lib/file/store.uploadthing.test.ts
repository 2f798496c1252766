import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { file, pendingFile } from '@/db/schema/file'
import { readEnv } from '@/lib/base/env/env'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { pageHeaders } from '@/lib/core/request/headers'
import { jobs } from '@/lib/registry'
import { localStorage } from '@/lib/storage/local'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { importsOfServer } from '@/packages/testing/server-imports'
import { useShop } from '@/packages/testing/shop'
import { UploadthingServer } from '@/packages/testing/uploadthing-server'
import { TOKEN, useUploadThing } from './sample-calls'

const PDF = '%PDF-1.4\n%%EOF'

describe('files that are stored at UploadThing', () => {
  const shop = useShop()
  const there = new UploadthingServer('sk_test_of_nobody')
  let token = ''
  beforeAll(() => there.start())
  afterAll(() => there.stop())
  beforeEach(async () => {
    there.forget()
    useUploadThing(shop, there.variables)
    token = await shop.tokenOf('manager')
  })
  const upload = async (files: Record<string, Uint8Array | string>) =>
    shop.ask('POST /cms/file', { token, ...(await uploadOf(files)) })
  const inFolder = (name = '') => readdirSync(path.join(shop.runtime.env.dataDir, 'files', name)).sort()
  const dispositions = () => [...there.kept.values()].map(({ type, disposition }) => [type, disposition]).sort()

  test('files at UploadThing can also be uploaded through our own route, and are found there', async () => {
    const before = inFolder()
    const uploaded = await upload({ 'a.png': await picture('png', '#147'), 'b.pdf': PDF })
    const [one, two] = uploaded.data.items
    expect([uploaded.status, one.url.startsWith(`${there.url}/f/`), two.mime]).toEqual([201, true, 'application/pdf'])
    expect(dispositions()).toEqual([
      ['application/pdf', 'attachment'],
      ['image/png', 'inline'],
    ])
    expect([inFolder(), inFolder('incoming'), await shop.db.select().from(pendingFile)]).toEqual([before, [], []])
    const moved = await shop.ask(`GET /files/${one.hash}.png`)
    expect([moved.status, moved.headers.Location]).toEqual([302, one.url])
    expect((await shop.ask(`GET /files/${one.hash}.jpg`)).status).toBe(404)
  })

  test('files of the same bytes are not sent to UploadThing again', async () => {
    const image = await picture('png', '#258')
    const first = await upload({ 'a.png': image })
    const sent = there.requests.length
    const again = await upload({ 'b.png': image, 'c.png': image })
    expect(again.data.items.map(({ id }: { id: number }) => id)).toEqual(Array(2).fill(first.data.items[0].id))
    expect(there.requests).toHaveLength(sent)
  })

  test('files at UploadThing leave nothing anywhere if one of them is rejected or UploadThing is unavailable', async () => {
    const images = { 'a.png': await picture('png', '#369'), 'b.png': await picture('png', '#36a') }
    expect((await upload({ ...images, 'c.png': 'words' })).status).toBe(415)
    expect(there.requests).toEqual([])
    there.isAway = true
    const refused = await upload(images)
    expect(refused).toMatchObject({ status: 503, json: { msg: 'File storage cannot be reached, try again soon' } })
    const missing = await shop.ask('POST /cms/file', { token, ...(await uploadOf(images, { folder_id: '999999' })) })
    expect(missing.status).toBe(503)
    there.isAway = false
    const nowhere = await shop.ask('POST /cms/file', { token, ...(await uploadOf(images, { folder_id: '999999' })) })
    expect(nowhere.status).toBe(400)
    await runDueJobs(shop.runtime, jobs)
    expect([there.kept.size, await shop.db.select().from(pendingFile), inFolder('incoming')]).toEqual([0, [], []])
    expect(await shop.db.$count(file, eq(file.home, 'uploadthing'))).toBe(0)
  })

  test('files at UploadThing have smaller sizes here, unless their content there has changed', async () => {
    const uploaded = await upload({
      'a.png': await picture('png', '#47b', 500, 50),
      'b.png': await picture('png', '#47c', 500, 50),
    })
    const [one, two] = uploaded.data.items
    expect((await shop.ask(`GET /files/${one.hash}_200.webp`)).status).toBe(200)
    const key = two.url.split('/').at(-1)
    const changed = there.kept.get(key)
    if (changed) changed.bytes = new Uint8Array(await picture('png', '#f00', 500, 50))
    expect((await shop.ask(`GET /files/${two.hash}_200.webp`)).status).not.toBe(200)
  })

  test('files at UploadThing are shown in records, and removed there after their time in the trash', async () => {
    const [one] = (await upload({ 'a.png': await picture('png', '#58d') })).data.items
    const banner = await shop.ask('POST /cms/banner', {
      token,
      body: { name: 'X', items: [{ image: `/files/${one.hash}.png`, type: 0 }] },
    })
    expect(banner.data.items[0].image).toBe(one.url)
    await shop.ask(`PUT /cms/banner/${banner.data.id}`, { token, body: { items: [] } })
    expect((await shop.ask(`DELETE /cms/file/${one.id}`, { token })).status).toBe(200)
    await shop.db
      .update(file)
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(file.id, one.id))
    await runDueJobs(shop.runtime, jobs)
    expect([there.kept.size, await shop.db.$count(file, eq(file.id, one.id))]).toEqual([0, 0])
  })

  test('files at UploadThing need a token on a host without a disk, and the error names the variable', async () => {
    const { env } = shop.runtime
    const blocked = path.join(env.dataDir, 'no-disk')
    writeFileSync(blocked, '')
    const bare = { ...env, dataDir: blocked, serverless: true, uploadthing: undefined }
    Object.assign(shop.runtime, { storage: localStorage(bare) })
    const refused = await upload({ 'a.png': await picture('png') })
    expect([refused.status, refused.json.msg]).toEqual([503, expect.stringContaining('UPLOADTHING_TOKEN')])
    const { uploadthing } = readEnv({ UPLOADTHING_TOKEN: TOKEN, ...there.variables })
    Object.assign(shop.runtime, { storage: localStorage({ ...bare, uploadthing }) })
    expect((await upload({ 'a.png': await picture('png', '#69e') })).status).toBe(201)
  })

  test('files at UploadThing are allowed by the content security policy only with a token', () => {
    const policy = (source: Record<string, string>) =>
      pageHeaders(readEnv(source), 'x')['Content-Security-Policy'] ?? ''
    const hosts = /ufs\.sh|utfs\.io|uploadthing\.com/
    expect(policy({})).not.toMatch(hosts)
    const rules = policy({ UPLOADTHING_TOKEN: TOKEN }).split('; ')
    expect(rules.filter((rule) => hosts.test(rule))).toEqual([
      expect.stringMatching(/^img-src .* https:\/\/\*\.ufs\.sh https:\/\/utfs\.io$/),
      expect.stringMatching(/^connect-src .* https:\/\/sea1\.ingest\.uploadthing\.com$/),
    ])
  })

  test('files at UploadThing cost nothing without them: their library is loaded on demand', async () => {
    const imports = (await importsOfServer()).flatMap((source) => source.imports)
    const heavy = imports.filter((one) => /^(uploadthing|sharp|effect)(\/|$)/.test(one.path))
    expect(heavy.length > 0 && heavy.every(({ kind }) => kind === 'dynamic-import')).toBe(true)
  })
})

test('an invalid UploadThing token is rejected at the start, and never shown', () => {
  const wrong = [
    'plain',
    Buffer.from('{}').toString('base64'),
    Buffer.from('{"apiKey":"pk_1","appId":"a","regions":["b"]}').toString('base64'),
  ]
  for (const UPLOADTHING_TOKEN of wrong) {
    expect(() => readEnv({ UPLOADTHING_TOKEN })).toThrow('UPLOADTHING_TOKEN must be')
    expect(() => readEnv({ UPLOADTHING_TOKEN })).not.toThrow(UPLOADTHING_TOKEN)
  }
})
