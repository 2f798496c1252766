import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { type Banner, expectRefusal, type Page, shop } from './support/shop'
import { targets, urlOf } from './support/targets'

type Stored = { id: number; name: string; url: string; width: number; height: number; mime: string; hash: string }

const NO_DISK = 'A preview has no disk to keep uploads on.'

for (const target of targets) {
  test.describe(`over ${target}`, () => {
    const { call, as, banner, named, clear } = shop(target)
    test.afterAll(clear)

    test('the second of two concurrent edits of a banner gets a 412 with the current record', async () => {
      const { id } = await banner()
      const path = `/cms/banner/${id}`
      const read = await as<Banner>('GET', path)
      const headers = { 'if-match': read.headers.get('etag') ?? '' }
      expect(headers['if-match']).toBe('"1"')
      const first = await as<Banner>('PUT', path, { headers, body: { description: 'By the first' } })
      expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"'])
      const second = await as('PUT', path, { headers, body: { description: 'By the second' } })
      expectRefusal(second, 412, 10130, `PUT ${path}`)
      const current = { id, description: 'By the first', version: 2 }
      expect(second.json.details).toMatchObject({ version: 2, current })
      expectRefusal(await as('DELETE', path, { headers }), 412, 10130)
      expect((await as<Banner>('GET', path)).json.data).toMatchObject(current)
      const both = await Promise.all(
        ['a', 'b', 'c', 'd'].map((name) =>
          as('PUT', path, { headers: { 'if-match': '"2"' }, body: { description: name } }),
        ),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
      expect((await as('PUT', path, { headers: { 'if-match': '*' }, body: {} })).status).toBe(200)
    })

    test('a field that is not sent stays as it is, and a list is replaced as a whole', async () => {
      const { url } = await upload()
      const slide = { image: url, type: 0 }
      const before = await banner({ items: [slide, { ...slide, type: 1, key_word: 7 }] })
      const path = `/cms/banner/${before.id}`
      const name = named()
      const renamed = await as<Banner>('PUT', path, { body: { name } })
      expect(renamed.json.data).toMatchObject({ name, description: before.description, items: before.items })
      const emptied = await as<Banner>('PUT', path, { body: { items: [] } })
      expect(emptied.json.data).toMatchObject({ name, description: before.description, items: [] })
    })

    test('two requests with the same idempotency key and body create one banner', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const body = { name: named(), description: 'Once' }
      const first = await as<Banner>('POST', '/cms/banner', { body, headers })
      expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null])
      const turned = { description: body.description, name: body.name }
      const again = await as<Banner>('POST', '/cms/banner', { body: turned, headers })
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
      expect(again.json).toEqual(first.json)
      const other = await as('POST', '/cms/banner', { body: { ...body, name: named() }, headers })
      expectRefusal(other, 422, 10140, 'POST /cms/banner')
      expect(await count(body.name)).toBe(1)
      for (const key of ['short', 'with space and more', 'x'.repeat(129)]) {
        expectRefusal(await as('POST', '/cms/banner', { body, headers: { 'idempotency-key': key } }), 400, 10120)
      }
    })

    test('a rejected request does not use up its idempotency key', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      expectRefusal(await as('POST', '/cms/banner', { body: { name: '' }, headers }), 400, 10120)
      const answer = await as('POST', '/cms/banner', { body: { name: named() }, headers })
      expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, null])
    })

    test('twenty requests at once with one idempotency key create one banner', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const body = { name: named() }
      const requests = Array.from({ length: 20 }, () => as<Banner>('POST', '/cms/banner', { body, headers }))
      const answers = await Promise.all(requests)
      const created = answers.filter(({ status }) => status === 201)
      for (const late of answers.filter(({ status }) => status !== 201)) expectRefusal(late, 409, 10141)
      expect(new Set(created.map(({ json }) => json.data.id)).size).toBe(1)
      expect(created.filter((one) => one.headers.get('idempotency-replayed') === null)).toHaveLength(1)
      expect(await count(body.name)).toBe(1)
    })

    test('an uploaded image is stored once, and served under its hash with an immutable cache', async () => {
      test.skip(target === 'preview', NO_DISK)
      const { url, hash, id, ...stored } = await upload()
      expect(stored).toMatchObject({ name: 'seven by five.png', mime: 'image/png', width: 7, height: 5 })
      const again = await upload()
      expect([again.id, again.hash]).toEqual([id, hash])
      const path = new URL(url).pathname
      expect(path).toBe(`/files/${hash}.png`)
      const served = await fetch(urlOf(target) + path)
      const headers = Object.fromEntries(served.headers)
      expect([served.status, headers['content-type']]).toEqual([200, 'image/png'])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(Buffer.from(await served.arrayBuffer()).equals(await picture())).toBe(true)
      const unchanged = await call('GET', path, { headers: { 'if-none-match': headers.etag ?? '' } })
      expect([unchanged.status, unchanged.text]).toEqual([304, ''])
      for (const name of [`${'0'.repeat(64)}.png`, '..%2f..%2fpackage.json', 'incoming', '%00']) {
        expect([400, 404]).toContain((await call('GET', `/files/${name}`)).status)
      }
    })

    test('one rejected file rejects the whole upload', async () => {
      test.skip(target === 'preview', NO_DISK)
      const form = new FormData()
      form.append('file', new Blob([await picture()]), 'good.png')
      form.append('file', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'bad.png')
      expectRefusal(await as('POST', '/cms/file', { body: form }), 415, 10330, 'POST /cms/file')
      const huge = new FormData()
      huge.append('file', new Blob([await picture(), Buffer.alloc(2 * 1024 * 1024)]), 'huge.png')
      expectRefusal(await as('POST', '/cms/file', { body: huge }), 413, 10310)
      expectRefusal(await as('POST', '/cms/file', { body: new FormData() }), 400, 10120)
      const torn = { 'content-type': 'multipart/form-data; boundary=x' }
      expectRefusal(await as('POST', '/cms/file', { body: '--x\r\nContent-Disp', headers: torn }), 400, 10120)
      const shapeless = { 'content-type': 'multipart/form-data' }
      expectRefusal(await as('POST', '/cms/file', { body: 'x', headers: shapeless }), 415, 10330)
    })

    async function count(name: string) {
      const { json } = await as<Page<Banner>>('GET', `/cms/banner?q=${encodeURIComponent(name)}`)
      return json.data.total
    }

    async function upload(): Promise<Stored> {
      const form = new FormData()
      form.append('file', new Blob([await picture()]), 'C:\\pictures\\seven by five.png')
      const { status, json, text } = await as<{ items: [Stored] }>('POST', '/cms/file', { body: form })
      expect(status, text).toBe(201)
      return json.data.items[0]
    }
  })
}

// Always the same bytes, so that repeated runs leave one file in a shared shop.
function picture() {
  const create = { width: 7, height: 5, channels: 3, background: '#3b5b2d' } as const
  return sharp({ create }).png().toBuffer()
}
