import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { flatPng, pngOf } from '@/packages/testing/png'
import { useShop } from '@/packages/testing/shop'
import { decodedBytes } from './decode'

/** 16-bit RGBA, interlaced: its header is all that may be read of it. */
const heavyPng = (edge: number) =>
  pngOf({ width: edge, height: edge, depth: 16, colour: 6, interlaced: true }, [
    ['IDAT', deflateSync(Buffer.alloc(99))],
  ])

describe('the memory needed to decode an image', () => {
  const shop = useShop()
  const send = async (what: string, as: string, name: string, bytes: Uint8Array) =>
    shop.ask(what, { token: await shop.tokenOf(as), ...(await uploadOf({ [name]: bytes })) })

  test('the memory for decoding images is limited: a PNG of 300 kB that takes 306 MiB is rejected by its header', async () => {
    const refused = await send('POST /cms/file', 'manager', 'bomb.png', heavyPng(6324))
    expect(refused).toMatchObject({ status: 413, json: { error_code: 10310 } })
    expect(refused.json.msg).toBe('bomb.png would take 306 MiB to decode, the limit is 96 MiB')
  })

  test('the memory for decoding images is limited further for avatars: 16 megapixels', async () => {
    const refused = await send('POST /v1/user/avatar', 'buyer', 'me.png', flatPng({ width: 4001, height: 4000 }))
    expect([refused.status, refused.json.msg]).toEqual([413, 'me.png has more than 16 megapixels'])
    expect((await send('POST /v1/user/avatar', 'buyer', 'me.png', flatPng({ width: 4000, height: 4000 }))).status).toBe(
      200,
    )
    const staff = await send('POST /cms/file', 'manager', 'poster.png', flatPng({ width: 4001, height: 4000 }))
    expect(staff.status).toBe(201)
  })

  test('the memory for decoding images counts images that are decoded as a whole, and little for those read line by line', async () => {
    const image = () => sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#c33' } })
    const bytesOf = async (uploaded: Sharp) => decodedBytes(await sharp(await uploaded.toBuffer()).metadata())
    const plain = [await bytesOf(image().jpeg()), await bytesOf(image().png())]
    expect(plain).toEqual([192_000, 192_000])
    const whole = [
      image().jpeg({ progressive: true }),
      image().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
      image().png({ progressive: true }),
      image().webp(),
      image().gif(),
      image().jpeg().withMetadata({ orientation: 6 }),
    ]
    const megabytes = (await Promise.all(whole.map(bytesOf))).map((bytes) => Math.round(bytes / 1e6))
    expect(megabytes).toEqual([3, 6, 3, 4, 5, 3])
  })

  test('the memory for decoding images is used by one image at a time', async () => {
    const { pictureLimit } = shop.runtime
    let [decoding, most] = [0, 0]
    const run = pictureLimit.run.bind(pictureLimit)
    pictureLimit.run = (work) =>
      run(async () => {
        most = Math.max(most, ++decoding)
        return work().finally(() => {
          decoding -= 1
        })
      })
    const images = await Promise.all(['#a01', '#a02', '#a03', '#a04'].map((colour) => picture('png', colour, 900, 300)))
    const files = Object.fromEntries(images.map((bytes, at) => [`${at}.png`, bytes]))
    const token = await shop.tokenOf('manager')
    const uploaded = await shop.ask('POST /cms/file', { token, ...(await uploadOf(files)) })
    const sizes = uploaded.data.items.map(({ hash }: { hash: string }) => shop.ask(`GET /files/${hash}_200.webp`))
    expect([uploaded.status, (await Promise.all(sizes)).map(({ status }) => status)]).toEqual([
      201,
      [200, 200, 200, 200],
    ])
    expect(most).toBe(1)
  })

  test('the memory for decoding images is not used for an image stored earlier: the original is sent', async () => {
    const uploaded = await send('POST /cms/file', 'manager', 'old.png', await picture('png', '#135791'))
    const { hash } = uploaded.data.items[0]
    writeFileSync(path.join(shop.runtime.env.dataDir, 'files', `${hash}.png`), heavyPng(6324))
    const { status, headers } = await shop.ask(`GET /files/${hash}_200.webp`)
    expect([status, headers['Content-Type']]).toEqual([200, 'image/png'])
  })
})
