import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { file, pendingFile } from '@/db/schema/file'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { jobs } from '@/lib/registry'
import type { Remote } from '@/lib/storage/remote'
import { hasObjectStore, NO_OBJECT_STORE, ObjectStore } from '@/packages/testing/object-store/store'
import { picture } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { folderIn, useS3 } from './sample-calls'

type Signed = { key: string; url: string; headers: Record<string, string> }
const SECRET = 'N31.2304 E121.4737'
const MINUTE = 60_000

describe.skipIf(!hasObjectStore)(`files that a browser sends to an S3-compatible store (${NO_OBJECT_STORE})`, () => {
  const shop = useShop()
  const store = new ObjectStore()
  beforeAll(() => store.start())
  afterAll(() => store.stop())
  beforeEach(async () => {
    await store.empty()
    useS3(shop, store.variables)
  })
  afterEach(() => vi.useRealTimers())

  const begin = async (
    bytes: { length: number },
    {
      name = 'tea.png',
      type = 'image/png',
      as = 'manager',
      folder_id,
    }: Record<string, string> & { folder_id?: number } = {},
  ) => {
    const files = [{ name, size: bytes.length, type }]
    return shop.ask('POST /cms/file/upload', { token: await shop.tokenOf(as), body: { files, folder_id } })
  }
  const put = async ({ url, headers }: Signed, bytes: Uint8Array | string, changed: RequestInit = {}) => {
    const response = await fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes), ...changed })
    await response.arrayBuffer()
    return response.status
  }
  const send = async (bytes: Uint8Array | string, named = {}): Promise<Signed> => {
    const { data } = await begin(Buffer.from(bytes), named)
    expect(await put(data.items[0].upload, bytes)).toBe(200)
    return data.items[0].upload
  }
  const complete = async ({ key }: { key: string }, as = 'manager') =>
    shop.ask('POST /cms/file/completion', { token: await shop.tokenOf(as), body: { key } })
  const contentAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())
  const pendings = () => shop.db.select().from(pendingFile)
  const named = (name: string) => shop.db.$count(file, eq(file.name, name))
  const makeOlder = (hours: number) =>
    shop.db.update(pendingFile).set({ create_time: new Date(Date.now() - hours * 60 * MINUTE) })
  const runJobs = async () => {
    await shop.db.execute("update schedule set next_run_at = now() where name like 'file.%'")
    await runDueJobs(shop.runtime, jobs)
  }

  test('files sent to an S3-compatible store become ordinary files once they are judged, however often they are completed', async () => {
    const [folder_id, image] = [await folderIn(shop), await picture('png', '#186')]
    const upload = await send(image, { folder_id })
    expect([await named('tea.png'), (await pendings())[0]]).toMatchObject([
      0,
      { remote_key: upload.key, file_id: null },
    ])
    const requests = vi.spyOn(globalThis, 'fetch')
    const done = await complete(upload)
    const sent = requests.mock.calls.filter(([, init]) => init?.body)
    requests.mockRestore()
    expect(sent).toEqual([]) // the store copies it
    expect(done).toMatchObject({ status: 200, data: { name: 'tea.png', folder_id, width: 8, height: 6 } })
    expect((await complete(upload)).data.id).toBe(done.data.id)
    await runJobs()
    expect(await store.keys()).toEqual([done.data.url.split('/shop/').at(-1)])
    const shown = await fetch(done.data.url)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(image))
    expect([shown.headers.get('content-type'), shown.headers.get('content-disposition')]).toEqual(['image/png', null])
  })

  test('files sent to an S3-compatible store go to an address that takes nothing but what was announced, and only for a while', async () => {
    const image = await picture('png', '#187')
    const signed = async (): Promise<Signed> => (await begin(image)).data.items[0].upload
    const upload = await signed()
    expect(upload.url).not.toContain('testing')
    expect(await put(upload, image, { headers: { 'Content-Type': 'text/html' } })).toBe(403)
    expect(await put(upload, Buffer.concat([image, Buffer.from('more')]))).toBe(403)
    expect(await put(upload, image, { method: 'POST' })).not.toBe(200)
    expect(await put({ ...upload, url: upload.url.replace(/uploads\/./, 'stored/x') }, image)).toBe(403)
    expect(await put({ ...upload, url: upload.url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000') }, image)).toBe(
      403,
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 16 * MINUTE })
    const old = await signed()
    vi.useRealTimers()
    expect(await put(old, image)).toBe(403)
    expect(await store.keys()).toEqual([])
    expect(await put(upload, image)).toBe(200)
  })

  test('files sent to an S3-compatible store are shown as they were judged, even if something else is sent to the address afterwards', async () => {
    const image = await picture('png', '#188')
    const upload = await send(image)
    const { url } = (await complete(upload)).data
    const other = Buffer.alloc(image.length, 'x')
    expect(await put(upload, other)).toBe(200)
    expect(await contentAt(url)).toEqual(Buffer.from(image))
  })

  test('files sent to an S3-compatible store are shown as they were judged, even if something else is sent while they are', async () => {
    const image = await picture('png', '#189')
    const upload = await send(image)
    const { storage } = shop.runtime
    async function* replacedAfter(body: AsyncIterable<Uint8Array>) {
      yield* body
      await put(upload, Buffer.alloc(image.length, 'x'))
    }
    const read: Remote['read'] = async (...at) => {
      const found = await storage.remote?.read(...at)
      return found && { ...found, body: replacedAfter(found.body) }
    }
    Object.assign(shop.runtime, { storage: { ...storage, remote: { ...storage.remote, read } } })
    const { url } = (await complete(upload)).data
    expect(await contentAt(url)).toEqual(Buffer.from(image))
  })

  test('files sent to an S3-compatible store lose their metadata, and are stored once', async () => {
    const photo = sharp(await picture('jpeg', '#18a')).withExif({ IFD0: { ImageDescription: SECRET } })
    const bytes = await photo.jpeg().toBuffer()
    const jpeg = { name: 'a.jpg', type: 'image/jpeg' }
    const [one, two] = [await complete(await send(bytes, jpeg)), await complete(await send(bytes, jpeg))]
    expect([one.status, two.data.id]).toEqual([200, one.data.id])
    await runJobs()
    expect(await store.keys()).toHaveLength(1)
    expect((await contentAt(one.data.url)).includes(SECRET)).toBe(false)
  })

  test.each([
    ['page.png', '<!doctype html><script>alert(1)</script>'],
    ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ])(
    'files sent to an S3-compatible store are rejected and removed there if %s is not an image',
    async (name, content) => {
      const upload = await send(content, { name })
      const refused = await complete(upload)
      expect([refused.status, refused.json.msg]).toEqual([415, expect.stringContaining(name)])
      expect((await complete(upload)).json.msg).toBe(refused.json.msg)
      await runJobs()
      expect([await store.keys(), await named(name)]).toEqual([[], 0])
    },
  )

  test('files sent to an S3-compatible store are completed by the schedule if the browser does not, and forgotten if they never arrive', async () => {
    await send(await picture('png', '#18b'))
    await begin(await picture('png', '#18c'), { name: 'never.png' })
    await makeOlder(2)
    await runJobs()
    expect([await named('tea.png'), await named('never.png')]).toEqual([1, 0])
    expect((await pendings()).map(({ name }) => name)).toEqual(['tea.png'])
  })

  test('files sent to an S3-compatible store wait while the store is lost, for the browser as for the schedule', async () => {
    const [one, two] = [
      await send(await picture('png', '#18d')),
      await send(await picture('png', '#18e'), { name: 'b.png' }),
    ]
    await store.halt()
    expect(await complete(one)).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } })
    await makeOlder(2)
    await runJobs()
    expect(await pendings()).toHaveLength(2)
    await store.resume()
    expect((await complete(one)).status).toBe(200)
    await runJobs()
    expect([await named('b.png'), (await complete(two)).status]).toEqual([1, 200])
  })

  test('files that were sent once more after they were judged are removed a day later', async () => {
    const image = await picture('png', '#18f')
    const [upload, waiting] = [await send(image), await send(await picture('png', '#190'))]
    const { url } = (await complete(upload)).data
    await runJobs()
    await put(upload, image)
    await runJobs()
    expect(await store.keys()).toHaveLength(3)
    const { storage } = shop.runtime
    async function* older(): ReturnType<Remote['uploads']> {
      for await (const { key, since } of storage.remote?.uploads() ?? [])
        yield { key, since: new Date(since.getTime() - 25 * 60 * MINUTE) }
    }
    Object.assign(shop.runtime, { storage: { ...storage, remote: { ...storage.remote, uploads: older } } })
    await runJobs()
    expect((await store.keys()).toSorted()).toEqual([url.split('/shop/').at(-1), waiting.key])
  })

  test('files sent to an S3-compatible store are announced with the permission to upload, an accepted type and size', async () => {
    const image = await picture('png', '#191')
    expect((await begin(image, { as: 'clerk' })).status).toBe(403)
    expect((await begin(image, { name: 'a.svg', type: 'image/svg+xml' })).status).toBe(415)
    expect((await begin(image, { type: 'text/html' })).status).toBe(415)
    expect((await begin({ length: 2 * 1024 * 1024 + 1 })).status).toBe(413)
    expect(await pendings()).toEqual([])
  })
})
