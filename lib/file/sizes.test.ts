import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'
import { sizedUrl, thumbnailUrl } from './contract'
import { serveFile } from './show'

describe('a resized image', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const upload = async (name: string, bytes: Uint8Array | string) =>
    (await shop.ask('POST /cms/file', { token, ...(await uploadOf({ [name]: bytes })) })).data.items[0]
  const folder = (hash: string) => path.join(shop.runtime.env.dataDir, 'files', 'sizes', hash)
  const bytesAt = async (address: string) => {
    const answer = await serveFile(
      shop.db,
      shop.runtime,
      new URL(address, 'http://localhost').pathname.slice('/files/'.length),
    )
    const chunks = []
    for await (const chunk of answer.file.body()) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  test('a resized image is made once, even for simultaneous requests, and then kept', async () => {
    const { url, hash } = await upload('a.png', await picture('png', '#0aa', 900, 300))
    const small = sizedUrl(url, 400)
    expect(small).toBe(`http://localhost:3000/files/${hash}_400.webp`)
    const images = await Promise.all(Array.from({ length: 8 }, () => bytesAt(small)))
    expect(await sharp(images[0]).metadata()).toMatchObject({ format: 'webp', width: 400, height: 133 })
    expect(readdirSync(folder(hash))).toEqual([`${hash}_400.webp`])
    const again = await shop.queriesOf(() => bytesAt(small))
    expect(again).toEqual([])
    const { headers } = await shop.ask(`GET ${new URL(small).pathname}`)
    expect(headers).toMatchObject({
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Length': String(images[0]?.length),
    })
  })

  test('a resized image is never larger than the original, and is upright', async () => {
    const turned = await sharp(await picture('jpeg', '#0aa', 300, 100))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { url, width, height } = await upload('a.jpg', turned)
    expect([width, height]).toEqual([100, 300])
    expect(await sharp(await bytesAt(sizedUrl(url, 1600))).metadata()).toMatchObject({ width: 100, height: 300 })
  })

  test('a resized image is available in four widths, only for images of this shop', async () => {
    const { hash } = await upload('a.png', await picture('png', '#0ab', 900, 300))
    const pdf = await upload('a.pdf', '%PDF-1.4\n%%EOF')
    const none = [
      `${hash}_300.webp`,
      `${hash}_200.png`,
      `${hash}_0200.webp`,
      `${'0'.repeat(64)}_200.webp`,
      `${pdf.hash}_200.webp`,
    ]
    for (const name of none) expect([name, (await shop.ask(`GET /files/${name}`)).status]).toEqual([name, 404])
    for (const width of [200, 400, 800, 1600])
      expect((await shop.ask(`GET /files/${hash}_${width}.webp`)).status).toBe(200)
  })

  test('a resized image is deleted with the original', async () => {
    const { url, hash } = await upload('a.png', await picture('png', '#0ac', 900, 300))
    await bytesAt(sizedUrl(url, 200))
    await shop.runtime.storage.remove(`${hash}.png`)
    expect(existsSync(folder(hash))).toBe(false)
  })

  test('a resized image is made for a page full of images without delaying other requests', async () => {
    const files = Object.fromEntries(
      await Promise.all(
        Array.from({ length: 30 }, async (_, at) => [
          `${at}.png`,
          await picture('png', `#0${at + 10}0`, 600 + at, 300),
        ]),
      ),
    )
    const images = (await shop.ask('POST /cms/file', { token, ...(await uploadOf(files)) })).data.items
    const all = Promise.all(
      images.map(({ url }: { url: string }) => shop.ask(`GET ${new URL(sizedUrl(url, 200)).pathname}`)),
    )
    expect((await shop.ask('GET /cms/file/limits', { token })).status).toBe(200)
    expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('the resized image of a file that is no image, or is elsewhere, has the address of the original', () => {
    const hash = 'a'.repeat(64)
    expect(sizedUrl(`/files/${hash}.pdf`, 200)).toBe(`/files/${hash}.pdf`)
    expect(sizedUrl('https://x.ufs.sh/f/key', 200)).toBe('https://x.ufs.sh/f/key')
    expect(thumbnailUrl({ hash, mime: 'image/gif' })).toBe(`/files/${hash}_200.webp`)
    expect(thumbnailUrl({ hash, mime: 'application/pdf' })).toBeUndefined()
  })
})
