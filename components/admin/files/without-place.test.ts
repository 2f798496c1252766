import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withoutPlace } from './without-place'

const SECRET = 'N31.2304 E121.4737'
const exif = { IFD0: { ImageDescription: SECRET }, IFD3: { GPSLatitude: '31/1 13/1 49/1', GPSLatitudeRef: 'N' } }
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`

const photograph = (orientation: number) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#d22' } })
    .withExif(exif)
    .withXmp(xmp)
    .withMetadata({ orientation })
const fileOf = (bytes: Buffer, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], 'a.jpg', { type, lastModified: 7 })
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

describe('a photograph from a camera', () => {
  test.each([1, 3, 6, 8])(
    'a photograph from a camera loses its place and nothing else, turned by %i',
    async (orientation) => {
      const sent = await photograph(orientation).withXmp(xmp).jpeg().toBuffer()
      const cleared = await withoutPlace(fileOf(sent))
      const kept = await bytesOf(cleared)
      expect([sent.includes(SECRET), kept.includes(SECRET)]).toEqual([true, false])
      const about = await sharp(kept).metadata()
      expect([about.xmp, about.exif?.includes('GPS') ?? false]).toEqual([undefined, false])
      expect(about.orientation ?? 1).toBe(orientation)
      expect((await pixels(kept)).equals(await pixels(sent))).toBe(true)
      expect([cleared.name, cleared.type, cleared.lastModified]).toEqual(['a.jpg', 'image/jpeg', 7])
    },
  )

  test('a photograph that does not say where it was taken is sent byte for byte', async () => {
    const sent = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#28d' } })
      .jpeg()
      .toBuffer()
    expect((await bytesOf(await withoutPlace(fileOf(sent)))).equals(sent)).toBe(true)
  })

  test('a photograph that is cut off, or a file that is none, is left to the server', async () => {
    const sent = await photograph(6).jpeg().toBuffer()
    for (const bytes of [sent.subarray(0, 30), Buffer.from('no picture'), Buffer.alloc(0)]) {
      const file = fileOf(bytes)
      expect(await withoutPlace(file)).toBe(file)
    }
  })
})
