import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { timeLimit } from '@/packages/testing/long-run'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { flatPng } from '@/packages/testing/png'
import { useShop } from '@/packages/testing/shop'

type Named = { name: string }
const FORM = { 'content-type': 'multipart/form-data; boundary=x' }
const MIB_2 = 2 * 1024 * 1024

describe('uploads', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const upload = async (files: Record<string, Uint8Array | string>) =>
    shop.ask('POST /cms/file', { token, ...(await uploadOf(files)) })
  const total = async () => (await shop.ask('GET /cms/file', { token })).data.total
  const kept = () => readdirSync(path.join(shop.runtime.env.dataDir, 'files'), { recursive: true }).sort()

  test.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['webp', 'image/webp', 'webp'],
    ['gif', 'image/gif', 'gif'],
  ] as const)('uploads of %s are accepted with their dimensions and are public', async (format, mime, ext) => {
    const bytes = await picture(format, '#123456', 9, 5)
    const uploaded = await upload({ [`some.${ext}`]: bytes })
    expect(uploaded.status).toBe(201)
    const [file] = uploaded.data.items
    expect(file).toMatchObject({ name: `some.${ext}`, mime, width: 9, height: 5, size: bytes.length, version: 1 })
    expect(file.url).toBe(`http://localhost:3000/files/${file.hash}.${ext}`)
    const shown = await shop.ask(`GET ${new URL(file.url).pathname}`)
    expect([shown.status, shown.text]).toEqual([200, bytes.toString('utf8')])
    expect(shown.headers).toMatchObject({ 'Content-Type': mime, 'Content-Length': String(bytes.length) })
  })

  test('uploads are recognized by their content, not by their names', async () => {
    const [file] = (await upload({ 'photo.jpg': await picture('png', '#654321') })).data.items
    expect(file).toMatchObject({ name: 'photo.png', mime: 'image/png', url: expect.stringMatching(/\.png$/) })
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['logo.svg', svg],
    ['logo.png', svg],
    ['page.png', '<!doctype html><script>alert(1)</script>'],
    ['notes.jpg', 'just words'],
    ['nothing.gif', ''],
    ['garbage.webp', Buffer.from('RIFF\x04\0\0\0WEBPgarbage', 'latin1')],
  ])('uploads of %s, which is not an image, are rejected by name', async (name, content) => {
    const refused = await upload({ [name]: content })
    expect(refused).toMatchObject({ status: 415, json: { error_code: 10330 } })
    expect(refused.json.msg).toContain(name)
  })

  test('uploads of unsupported image formats are rejected', async () => {
    expect((await upload({ 'some.avif': await picture('avif') })).status).toBe(415)
  })

  test('uploads of a truncated image are rejected', async () => {
    const whole = await picture('png', '#0a0', 400, 300)
    for (const bytes of [whole.subarray(0, 40), whole.subarray(0, whole.length / 2)]) {
      const refused = await upload({ 'half.png': bytes })
      expect([bytes.length, refused.status, refused.json.msg]).toEqual([
        bytes.length,
        415,
        expect.stringContaining('half.png'),
      ])
    }
  })

  test('uploads of more than 2 MiB are rejected, of exactly 2 MiB are not', async () => {
    const image = await picture('png', '#abcdef')
    const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)])
    const refused = await upload({ 'large.png': padded(MIB_2 + 1) })
    expect(refused).toMatchObject({ status: 413, json: { error_code: 10310, msg: 'Files can be up to 2 MiB' } })
    expect((await upload({ 'fits.png': padded(MIB_2) })).status).toBe(201)
  })

  test('uploads of more than 40 megapixels are rejected, however few bytes they have', async () => {
    const refused = await upload({ 'bomb.png': flatPng({ width: 8000, height: 5001 }) })
    expect(refused).toMatchObject({ status: 413, json: { error_code: 10310 } })
    expect(refused.json.msg).toBe('bomb.png has more than 40 megapixels')
  })

  test('uploads of the same bytes are the same file, under any name', async () => {
    const image = await picture('png', '#0ff')
    const first = (await upload({ 'a.png': image })).data.items[0]
    const count = await total()
    expect((await upload({ 'b.png': image })).data.items[0]).toMatchObject({ id: first.id, hash: first.hash })
    expect(await total()).toBe(count)
  })

  test('uploads of several files are answered in the order sent', async () => {
    const files = Object.fromEntries(
      await Promise.all(['#100', '#200', '#300', '#400'].map(async (colour) => [colour, await picture('png', colour)])),
    )
    const uploaded = await upload(files)
    expect([uploaded.status, uploaded.data.items.map(({ name }: Named) => name)]).toEqual([201, Object.keys(files)])
  })

  test('uploads of several files with an invalid one leave nothing behind', async () => {
    const before = [await total(), kept()]
    const refused = await upload({ 'good.png': await picture('png', '#789'), 'bad.png': 'words' })
    expect([refused.status, refused.json.msg]).toEqual([415, expect.stringContaining('bad.png')])
    const large = await upload({ 'good.png': await picture('png', '#789'), 'large.pdf': Buffer.alloc(10 * MIB_2 + 1) })
    expect(large.status).toBe(413)
    expect([await total(), kept()]).toEqual(before)
  })

  test('uploads without a file or a form are rejected', async () => {
    expect(await upload({})).toMatchObject({ status: 400, json: { errors: [{ path: 'file' }] } })
    const json = await shop.ask('POST /cms/file', { token, body: {} })
    expect(json).toMatchObject({ status: 415, json: { error_code: 10330 } })
    for (const body of ['--x\r\nnot a form', 'words']) {
      expect(await shop.ask('POST /cms/file', { token, headers: FORM, body })).toMatchObject({ status: 400 })
    }
    const unbound = await shop.ask('POST /cms/file', {
      token,
      body: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    })
    expect(unbound.status).toBe(415)
  })

  test('uploads that break off inside a file are rejected and leave nothing behind', {
    timeout: timeLimit(5_000),
  }, async () => {
    const before = kept()
    const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
    expect(await shop.ask('POST /cms/file', { token, headers: FORM, body })).toMatchObject({ status: 400 })
    expect(kept()).toEqual(before)
  })

  test('uploads in another field than file are rejected by that field', async () => {
    const { headers, body } = await uploadOf({ 'a.png': 'x' })
    const renamed = Buffer.from(Buffer.from(body).toString('latin1').replace('name="file"', 'name="avatar"'), 'latin1')
    const refused = await shop.ask('POST /cms/file', { token, headers, body: renamed })
    expect(refused).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'avatar', message: 'is an unknown field' }] },
    })
  })

  test('uploads of more than 100 files at once are rejected', async () => {
    const image = await picture('png')
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.png`, image]))
    const before = kept()
    expect(await upload(many)).toMatchObject({ status: 413, json: { error_code: 10310 } })
    expect(kept()).toEqual(before)
  })

  test('uploads get a plain name, never a path', async () => {
    for (const [sent, name] of [
      ['../../etc/cron.png', 'cron.png'],
      ['C:\\secret\\a.png', 'a.png'],
      ['茶.png', '茶.png'],
    ]) {
      const uploaded = await upload({
        [sent ?? '']: await picture('png', `#${Math.random().toString(16).slice(2, 8)}`),
      })
      expect(uploaded.data.items[0].name).toBe(name)
    }
  })

  test('uploads are listed for staff, newest first, and found by name and by size', async () => {
    await upload({ 'zebra.png': await picture('png', '#00f') })
    const newest = (await shop.ask('GET /cms/file?size=1', { token })).data.items
    expect(newest).toMatchObject([{ name: 'zebra.png' }])
    expect((await shop.ask('GET /cms/file?q=ZEB', { token })).data).toMatchObject({ total: 1, items: newest })
    const sizes = (await shop.ask('GET /cms/file?sort=-size', { token })).data.items.map(
      ({ size }: { size: number }) => size,
    )
    expect(sizes).toEqual(sizes.toSorted((a: number, b: number) => b - a))
  })
})

/** A grey picture of any size in a few thousand bytes. */
