import { eq } from 'drizzle-orm'
import { genUploader } from 'uploadthing/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { file, pendingFile } from '@/db/schema/file'
import { issueTicket } from '@/lib/core/auth/tickets'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { jobs } from '@/lib/registry'
import { picture } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { UploadthingServer } from '@/packages/testing/uploadthing-server'
import { PlayedRequest } from '@/packages/testing/xhr'
import { sessionOf } from '../staff/sample-calls'
import { folderIn, useUploadThing } from './sample-calls'
import { answerUploadthing } from './uploadthing-route'

const DOOR = 'http://localhost:3000/api/uploadthing'
type Named = { name: string }

describe('files that a browser uploads directly to UploadThing', () => {
  const shop = useShop()
  const there = new UploadthingServer('sk_test_of_nobody')
  beforeAll(() => there.start())
  afterAll(() => there.stop())
  beforeEach(() => {
    there.forget()
    useUploadThing(shop, there.variables)
    vi.stubGlobal('XMLHttpRequest', PlayedRequest)
  })
  afterEach(() => vi.unstubAllGlobals())

  const ticketOf = async (name = 'manager') => issueTicket(shop.db, await sessionOf(shop, name), 'file.begin_upload')

  /** Uploads like a browser, with the client half of the library. */
  const fetched: typeof fetch = (at, init) =>
    String(at).startsWith(DOOR) ? answerUploadthing(shop.runtime, new Request(String(at), init)) : fetch(at, init)
  async function send(files: File[], { ticket, folder_id }: { ticket?: string; folder_id?: number } = {}) {
    const { uploadFiles } = genUploader({ url: DOOR, fetch: fetched })
    const headers = { authorization: `Bearer ${ticket ?? (await ticketOf())}` }
    const sent = await uploadFiles('file', Object.assign({ files, headers, input: { folder_id } }))
    return sent.map(({ key }) => key)
  }
  const png = async (name = 'tea.png', background = '#186', type = 'image/png') =>
    new File([new Uint8Array(await picture('png', background))], name, { type })
  const complete = async (key: string | undefined, name = 'manager') =>
    shop.ask('POST /cms/file/completion', { token: await shop.tokenOf(name), body: { key } })
  const deliver = async (at = 0, changed = (body: string) => body) => {
    const { url, headers, body } = there.callbacks[at] ?? { url: DOOR, headers: {}, body: '' }
    return answerUploadthing(shop.runtime, new Request(url, { method: 'POST', headers, body: changed(body) }))
  }
  const listed = async () => {
    const { data } = await shop.ask('GET /cms/file?size=100', { token: await shop.tokenOf('manager') })
    return data.items.map(({ name }: Named) => name)
  }
  const pendings = () => shop.db.select().from(pendingFile)
  const age = (hours: number) =>
    shop.db.update(pendingFile).set({ create_time: new Date(Date.now() - hours * 3_600_000) })

  test('files sent to UploadThing become ordinary files after the callback, and completing them again changes nothing', async () => {
    const folder_id = await folderIn(shop)
    const [key = ''] = await send([await png()], { folder_id })
    expect([await listed(), (await pendings())[0]]).toEqual([
      expect.not.arrayContaining(['tea.png']),
      expect.objectContaining({ remote_key: key, name: 'tea.png', folder_id, file_id: null }),
    ])
    expect((await deliver()).status).toBe(200)
    expect(there.requests).toContain('POST /callback-result')
    const done = await complete(key)
    expect(done).toMatchObject({ status: 200, data: { name: 'tea.png', folder_id, width: 8, height: 6 } })
    expect(done.data.url).toBe(`${there.url}/f/${key}`)
    expect((await complete(key)).data.id).toBe(done.data.id)
    expect(await listed()).toContain('tea.png')
  })

  test('files sent to UploadThing are completed by the browser alone if the callback is lost', async () => {
    const [key] = await send([await png()])
    expect(await complete(key)).toMatchObject({ status: 200, data: { mime: 'image/png' } })
    expect((await deliver()).status).toBe(200)
    expect((await listed()).filter((name: string) => name === 'tea.png')).toHaveLength(1)
    expect(there.kept.size).toBe(1)
  })

  test('files sent to UploadThing are completed by the schedule if neither the browser nor the callback does it', async () => {
    await send([await png()])
    await runDueJobs(shop.runtime, jobs)
    expect(await listed()).not.toContain('tea.png')
    await age(2)
    await shop.db.execute("update schedule set next_run_at = now() where name = 'file.finish_pending'")
    await runDueJobs(shop.runtime, jobs)
    expect(await listed()).toContain('tea.png')
  })

  test('files sent to UploadThing are forgotten after an hour if they never arrived', async () => {
    await send([await png()])
    there.kept.clear()
    await age(2)
    await runDueJobs(shop.runtime, jobs)
    expect([await pendings(), await listed()]).toEqual([[], expect.not.arrayContaining(['tea.png'])])
  })

  test('files sent to UploadThing cannot be used before they are checked, not even by their address', async () => {
    const [key] = await send([await png()])
    const token = await shop.tokenOf('manager')
    const body = { name: 'Spring', items: [{ image: `${there.url}/f/${key}`, type: 0 }] }
    expect(await shop.ask('POST /cms/banner', { token, body })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'items.0.image', message: 'is not a file in this shop' }] },
    })
    await complete(key)
    const created = await shop.ask('POST /cms/banner', { token, body })
    expect([created.status, created.data.items[0].image]).toEqual([201, `${there.url}/f/${key}`])
  })

  test('files sent to UploadThing are not completed by a forged callback', async () => {
    await send([await png()])
    expect((await deliver(0, (body) => body.replace('tea.png', 'tee.png'))).status).toBe(400)
    const [callback] = there.callbacks
    for (const signature of [
      '',
      'hmac-sha256=00',
      callback?.headers['x-uploadthing-signature']?.replace(/.$/, '!') ?? '',
    ]) {
      Object.assign(callback?.headers ?? {}, { 'x-uploadthing-signature': signature })
      expect((await deliver()).status).toBe(400)
    }
    expect(await listed()).not.toContain('tea.png')
  })

  test.each([
    ['page.png', '<!doctype html><script>alert(1)</script>', 415],
    ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
  ])(
    'files sent to UploadThing are rejected and removed there if %s is not an image',
    async (name, content, status) => {
      const [key = ''] = await send([new File([content], name, { type: 'image/png' })])
      await deliver()
      const refused = await complete(key)
      expect([refused.status, refused.json.msg]).toEqual([status, expect.stringContaining(name)])
      expect((await complete(key)).json.msg).toBe(refused.json.msg)
      await runDueJobs(shop.runtime, jobs)
      expect([there.kept.size, await shop.db.$count(file, eq(file.name, name))]).toEqual([0, 0])
    },
  )

  test('files sent to UploadThing are rejected if they are served as another type than they are', async () => {
    const [key = ''] = await send([await png('a.pdf', '#111', 'application/pdf')])
    expect(await complete(key)).toMatchObject({ status: 415 })
    await runDueJobs(shop.runtime, jobs)
    expect(there.kept.size).toBe(0)
  })

  test('uploaded files with the bytes of an existing one become that file, and are not stored twice', async () => {
    const [first, second] = [await send([await png()]), await send([await png('again.png')])]
    const one = await complete(first[0])
    expect((await complete(second[0])).data).toMatchObject({ id: one.data.id, name: 'tea.png' })
    expect((await complete(second[0])).data.id).toBe(one.data.id)
    await runDueJobs(shop.runtime, jobs)
    expect([...there.kept.keys()]).toEqual(first)
  })

  test('files sent to UploadThing are registered with the permission to upload, once per ticket, with an accepted type and size', async () => {
    const ticket = await ticketOf()
    await send([await png()], { ticket })
    await expect(send([await png()], { ticket })).rejects.toThrow('Sign in first')
    await expect(send([await png()], { ticket: await ticketOf('clerk') })).rejects.toThrow('You need the permission')
    await expect(send([await png('a.svg', '#111', 'image/svg+xml')])).rejects.toThrow('a.svg')
    await expect(send([await png('a.png', '#111', 'text/html')])).rejects.toThrow('a.png')
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })
    await expect(send([large])).rejects.toThrow('up to 2 MiB')
    expect(await pendings()).toHaveLength(1)
  })

  test('files sent to UploadThing belong to their uploader, no matter who completes them', async () => {
    const [key] = await send([await png()])
    expect((await complete(key, 'admin')).data).toMatchObject({ user: 'Manager' })
    expect(await complete('unknown')).toMatchObject({ status: 404 })
    expect(await complete(key, 'clerk')).toMatchObject({ status: 403 })
  })

  test('files sent to UploadThing can be completed later if UploadThing does not answer', async () => {
    const [key] = await send([await png()])
    there.isSlow = true
    expect(await complete(key)).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } })
    there.isAway = true
    expect(await complete(key)).toMatchObject({ status: 503 })
    Object.assign(there, { isAway: false, isSlow: false })
    expect(await complete(key)).toMatchObject({ status: 200 })
  })

  test('files sent to UploadThing are not possible without a token', async () => {
    Object.assign(shop.runtime, { env: { ...shop.runtime.env, uploadthing: undefined } })
    for (const method of ['GET', 'POST']) {
      const answer = await answerUploadthing(
        shop.runtime,
        new Request(`${DOOR}?actionType=upload&slug=file`, { method }),
      )
      expect([answer.status, (await answer.json()).error_code]).toEqual([404, 10100])
    }
  })
})
