import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { pngChunk } from '@/packages/testing/png'
import { useShop } from '@/packages/testing/shop'

/** Written into every place where a camera stores metadata. */
const SECRET = 'N31.2304 E121.4737'
const exif = { IFD0: { ImageDescription: SECRET }, IFD3: { GPSLatitude: '31/1 13/1 49/1', GPSLatitudeRef: 'N' } }
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description exif:GPSLatitude="${SECRET}" xmlns:exif="http://ns.adobe.com/exif/1.0/"/></rdf:RDF></x:xmpmeta>`

/** Half red and half blue, with a colour profile. */
const halves = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#d22' } })
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#22d' } }, left: 20, top: 0 }])
    .withIccProfile('p3')
    .withExif(exif)
    .withXmp(xmp)

const segment = (marker: number, text: string) => {
  const frame = Buffer.from([0xff, marker, 0, 0])
  frame.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([frame, Buffer.from(text, 'latin1')])
}
const into = (bytes: Buffer, at: number, ...more: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...more, bytes.subarray(at)])
const moving = () =>
  Promise.all(['#d22', '#2d2', '#22d'].map((background) => picture('png', background))).then((frames) =>
    sharp(frames, { join: { animated: true } }),
  )
const comment = Buffer.concat([Buffer.from([0x21, 0xfe, SECRET.length]), Buffer.from(SECRET), Buffer.from([0])])
const GIF_HEADER = 13

async function jpeg(): Promise<Buffer> {
  const written = await halves().jpeg({ quality: 95 }).toBuffer()
  const iptc = segment(0xed, `Photoshop 3.0\0${SECRET}`)
  return Buffer.concat([into(written, 2, segment(0xfe, SECRET), iptc), Buffer.from(`second picture ${SECRET}`)])
}
async function png(): Promise<Buffer> {
  const texts = ['tEXt', 'iTXt', 'zTXt', 'tIME', 'caBX'].map((kind) =>
    pngChunk(kind, Buffer.from(`Comment\0${SECRET}`)),
  )
  return Buffer.concat([into(await halves().png().toBuffer(), 33, ...texts), Buffer.from(SECRET)])
}
async function gif(): Promise<Buffer> {
  const bytes = await (await moving()).gif({ delay: [100, 200, 300], loop: 4 }).toBuffer()
  const table = bytes[10] ?? 0
  const at = GIF_HEADER + (table & 0x80 ? 3 * 2 ** ((table & 7) + 1) : 0)
  return Buffer.concat([into(bytes, at, comment), Buffer.from(SECRET)])
}
const movingWebp = async () =>
  (await moving())
    .withXmp(xmp)
    .withExif(exif)
    .webp({ delay: [100, 200, 300], loop: 4 })
    .toBuffer()

describe('metadata in an image', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  async function kept(name: string, bytes: Buffer) {
    const uploaded = await shop.ask('POST /cms/file', { token, ...(await uploadOf({ [name]: bytes })) })
    return { item: uploaded.data.items[0], bytes: await bytesAt(uploaded.data.items[0].url) }
  }
  async function bytesAt(url: string): Promise<Buffer> {
    return (await shop.ask(`GET ${new URL(url).pathname}`)).bytes
  }
  const pixels = (bytes: Buffer) => sharp(bytes, { animated: true, limitInputPixels: false }).raw().toBuffer()
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

  test.each([
    ['a.jpg', jpeg],
    ['a.png', png],
    ['a.webp', () => halves().webp({ quality: 90 }).toBuffer()],
    ['moving.webp', movingWebp],
    ['moving.gif', gif],
  ])('metadata in an image is removed from %s, and every pixel stays the same', async (name, make) => {
    const sent = await make()
    const before = await sharp(sent, { animated: true }).metadata()
    const { item, bytes } = await kept(name, sent)
    const { exif, xmp, iptc, comments, icc, pages, delay, loop } = await sharp(bytes, { animated: true }).metadata()
    expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined])
    expect([icc, pages, delay, loop]).toEqual([before.icc, before.pages, before.delay, before.loop])
    expect(sent.includes(SECRET)).toBe(true)
    expect(bytes.includes(SECRET)).toBe(false)
    expect((await pixels(bytes)).equals(await pixels(sent))).toBe(true)
    expect([item.hash, item.size, item.width]).toEqual([hashOf(bytes), bytes.length, before.width])
  })

  test.each(['jpg', 'png', 'webp'] as const)(
    'metadata in an image is applied if it says that a %s is rotated',
    async (ext) => {
      const format = ext === 'jpg' ? 'jpeg' : ext
      const { item, bytes } = await kept(
        `a.${ext}`,
        await halves().withMetadata({ orientation: 6 }).toFormat(format, { quality: 95 }).toBuffer(),
      )
      const about = await sharp(bytes).metadata()
      expect([item.width, item.height, about.width, about.height]).toEqual([20, 40, 20, 40])
      expect([about.orientation, about.exif, about.xmp]).toEqual([undefined, undefined, undefined])
      const [top, bottom] = await Promise.all([5, 35].map((at) => colourAt(bytes, at)))
      expect([top?.[0], bottom?.[2]].map((strongest) => (strongest ?? 0) > 180)).toEqual([true, true])
    },
  )
  const colourAt = (bytes: Buffer, top: number) =>
    sharp(bytes).extract({ left: 10, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()

  test('metadata in an image is absent from most images, and those are stored byte for byte', async () => {
    const formats = ['png', 'jpeg', 'webp', 'gif'] as const
    for (const format of formats) {
      const sent = await picture(format, '#0b1c2d')
      const { item, bytes } = await kept(`a.${format}`, sent)
      expect([format, item.hash, bytes.equals(sent)]).toEqual([format, hashOf(sent), true])
    }
  })

  test('metadata in an image is removed in the same way each time, and the result is the same file', async () => {
    const turned = await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    for (const sent of [await jpeg(), turned]) {
      const first = await kept('a.jpg', sent)
      const again = await kept('b.jpg', sent)
      expect([again.item.id, again.item.known, again.item.hash]).toEqual([first.item.id, true, first.item.hash])
    }
    const { item } = await kept('clean.jpg', (await kept('a.jpg', await jpeg())).bytes)
    expect(item.known).toBe(true)
  })

  test('metadata in an image is also removed from avatars', async () => {
    const buyer = await shop.tokenOf('buyer')
    const uploaded = await shop.ask('POST /v1/user/avatar', {
      token: buyer,
      ...(await uploadOf({ 'me.jpg': await jpeg() })),
    })
    expect([uploaded.status, (await bytesAt(uploaded.data.avatar)).includes(SECRET)]).toEqual([200, false])
  })
})
