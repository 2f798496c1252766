import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fail } from '@/lib/base/errors'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { dispatch } from '@/lib/core/http/dispatch'
import { samplesIn } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const MIB = 1024 * 1024
const Piece = z.object({ field: z.string(), filename: z.string(), size: z.int(), hash: z.string() })
const pack = endpoint('parcel.pack', 'POST /cms/parcel', 'Takes files', {
  body: 'multipart',
  input: z.strictObject({ title: z.string().max(10_000).optional(), folder_id: z.int().optional() }),
  output: z.object({ title: z.string().optional(), folder_id: z.int().optional(), files: z.array(Piece) }),
  async run({ input, files }) {
    if (input.title === 'refuse') fail('unsupported')
    return { ...input, files }
  },
})

type Part = { name: string; value: string | Uint8Array; filename?: string }
const BOUNDARY = 'x-parts'
const TYPE = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }
const form = (parts: Part[], end = `--${BOUNDARY}--\r\n`) =>
  Buffer.concat([
    ...parts.flatMap(({ name, value, filename }) => {
      const named = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/png`
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n`
      return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
    }),
    Buffer.from(end),
  ])
const file = (filename: string, value: string | Uint8Array = filename) => ({ name: 'file', filename, value })

describe('a multipart body', () => {
  const shop = useShop([pack])
  const folder = () => path.join(shop.runtime.env.dataDir, 'files', 'incoming')
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
    await rm(folder(), { recursive: true, force: true })
    await mkdir(folder(), { recursive: true })
  })
  const post = (body: Uint8Array, headers: Record<string, string> = TYPE, what = 'POST /cms/parcel') =>
    shop.ask(what, { token, body, headers })
  const incoming = () => readdir(folder())
  const refusalOf = async (body: Uint8Array, headers?: Record<string, string>) => {
    const { status, json } = await post(body, headers)
    expect(await incoming()).toEqual([])
    return [status, json?.error_code]
  }

  test('a multipart body contains files in the order sent, and fields', async () => {
    const { status, data } = await post(form([file('b.png'), { name: 'title', value: '你好' }, file('a.png')]))
    expect([status, data.title]).toEqual([200, '你好'])
    expect(data.files).toEqual([
      { field: 'file', filename: 'b.png', size: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { field: 'file', filename: 'a.png', size: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    expect(await incoming()).toEqual([])
  })

  test('a multipart body may contain a number, which is converted for the operation', async () => {
    const { status, data } = await post(form([file('a.png'), { name: 'folder_id', value: '7' }]))
    expect([status, data?.folder_id]).toEqual([200, 7])
    expect((await post(form([{ name: 'folder_id', value: 'seven' }]))).status).toBe(400)
  })

  test('a multipart body gives each file a plain name, never a path', async () => {
    const names = ['../../etc/passwd', 'C:\\shop\\tea.png', '', 'a\tb.png', `${'x'.repeat(300)}.png`]
    const { data } = await post(form(names.map((name) => file(name, 'x'))))
    const given = data.files.map(({ filename }: { filename: string }) => filename)
    expect(given.slice(0, 2)).toEqual(['passwd', 'tea.png'])
    for (const name of given) expect(name).toMatch(/^[^\\/\p{Cc}]{1,200}$/u)
  })

  test('a multipart body with another content type is rejected', async () => {
    const body = form([file('a.png')])
    for (const kind of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', '']) {
      expect(await refusalOf(body, { 'Content-Type': kind })).toEqual([415, 10330])
    }
    expect((await post(Buffer.from('{}'), { 'Content-Type': 'application/json' }, 'POST /cms/file')).status).toBe(415)
  })

  test('a multipart body that is truncated or malformed is invalid input', async () => {
    const whole = form([file('a.png', 'x'.repeat(100_000)), { name: 'title', value: 'a' }, file('b.png')])
    for (const at of [0, 3, 30, 100, 50_000, 100_100, whole.length - 60, whole.length - 12]) {
      const { status } = await post(whole.subarray(0, at))
      expect([at, status, await incoming()]).toEqual([at, 400, []])
    }
    expect(await refusalOf(whole, { 'Content-Type': 'multipart/form-data; charset=utf-8' })).toEqual([400, 10120])
    expect(await refusalOf(whole, { 'Content-Type': 'multipart/form-data; boundary=other' })).toEqual([400, 10120])
    expect(await refusalOf(Buffer.from('no parts at all'))).toEqual([400, 10120])
  })

  test('a multipart body with a file over its limit is 413, even after an accepted file', async () => {
    const large = file('large.png', Buffer.alloc(3 * MIB))
    expect(await refusalOf(form([large]))).toEqual([413, 10310])
    expect(await refusalOf(form([file('a.png'), large, file('b.png')]))).toEqual([413, 10310])
    expect((await post(form([file('fits.png', Buffer.alloc(2 * MIB))]))).status).toBe(200)
  })

  test('a multipart body with too many files is 413', async () => {
    const many = (count: number) => form(Array.from({ length: count }, (_, at) => file(`${at}.png`)))
    expect((await post(many(20))).status).toBe(200)
    for (let round = 0; round < 10; round += 1) expect(await refusalOf(many(21))).toEqual([413, 10310])
  })

  test('a multipart body with a field that is too long is rejected, not cut', async () => {
    expect(await refusalOf(form([{ name: 'title', value: 'x'.repeat(5000) }]))).toEqual([413, 10310])
    expect((await post(form([{ name: 'title', value: 'x'.repeat(4096) }]))).data.title).toHaveLength(4096)
  })

  test('a multipart body with too many fields, or a repeated one, is rejected, not cut', async () => {
    const twice = { name: 'title', value: 'x' }
    expect(await refusalOf(form([twice, { ...twice, value: 'y' }]))).toEqual([400, 10120])
    expect((await post(form(Array.from({ length: 21 }, () => twice)))).status).not.toBe(200)
    expect(await incoming()).toEqual([])
  })

  test('a multipart body with unknown names is rejected by name', async () => {
    for (const name of ['colour', '__proto__', 'constructor']) {
      const { status, json } = await post(form([file('a.png'), { name, value: 'x' }]))
      expect([status, json?.errors?.map(({ path }) => path)]).toEqual([400, [name]])
      expect(await incoming()).toEqual([])
    }
  })

  test('a multipart body with a part that has no name is rejected', async () => {
    for (const more of ['', '; filename="a.png"']) {
      const body = `--${BOUNDARY}\r\nContent-Disposition: form-data${more}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`
      const { status, json } = await post(Buffer.from(body))
      expect([more, status, json?.msg]).toEqual([more, 400, 'Each part of the body needs a name'])
      expect(await incoming()).toEqual([])
    }
  })

  test('a multipart body with a NUL in a field is rejected by name', async () => {
    const { status, json } = await post(form([{ name: 'title', value: 'a\0b' }]))
    expect([status, json?.errors?.map(({ path }) => path)]).toEqual([400, ['title']])
  })

  test('a multipart body leaves no files behind when the operation rejects it', async () => {
    expect(await refusalOf(form([file('a.png'), { name: 'title', value: 'refuse' }]))).toEqual([415, 10330])
  })

  test('a multipart body is not read if the caller lacks the permission', async () => {
    let read = false
    async function* never() {
      read = true
      yield form([])
    }
    const clerk = await shop.tokenOf('clerk')
    const headers: Record<string, string> = { 'content-type': TYPE['Content-Type'] }
    const call = { method: 'POST', path: '/cms/parcel', query: '', address: '192.0.2.1', body: never() }
    for (const [authorization, status] of [
      [null, 401],
      [`Bearer ${clerk}`, 403],
    ] as const) {
      const header = (name: string) => (name === 'authorization' ? authorization : (headers[name] ?? null))
      expect((await dispatch(shop.runtime, new Map([['POST', pack]]), { ...call, header })).status).toBe(status)
    }
    expect(read).toBe(false)
  })

  test('a multipart body without a file, or with one that is not an image, stores nothing', async () => {
    const upload = (parts: Part[]) => post(form(parts), TYPE, 'POST /cms/file')
    expect((await upload([])).json?.error_code).toBe(10120)
    for (const content of ['', 'text', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a']) {
      const { status, json } = await upload([file('a.png', content)])
      expect([content, status, json?.error_code]).toEqual([content, 415, 10330])
    }
    expect(await incoming()).toEqual([])
    expect(await samplesIn(shop.db, 'a.png')).toEqual([])
  })
})
