import { readdirSync, readlinkSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'

describe('the content of a file', () => {
  const shop = useShop()
  const bannerImage = async () => new URL((await shop.ask('GET /v1/banner/1')).data.items[0].image).pathname

  test('the content of a file is public and cached for a year, and cannot run anything in a browser', async () => {
    const address = await bannerImage()
    const shown = await shop.ask(`GET ${address}`)
    expect(shown.status).toBe(200)
    expect(shown.headers).toMatchObject({
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
    })
    expect(shown.headers['Content-Disposition']).toMatch(/^inline/)
    expect(shown.headers['Set-Cookie']).toBeUndefined()
  })

  test('the content of a file is not sent again to a client that has it', async () => {
    const address = await bannerImage()
    const { ETag = '' } = (await shop.ask(`GET ${address}`)).headers
    expect(ETag).toMatch(/^"/)
    const same = await shop.ask(`GET ${address}`, { headers: { 'if-none-match': ETag } })
    expect([same.status, same.text, same.headers.ETag]).toEqual([304, '', ETag])
  })

  test('the content of a file is not sent for HEAD, which has its length', async () => {
    const head = await shop.ask(`HEAD ${await bannerImage()}`)
    expect([head.status, head.text, Number(head.headers['Content-Length']) > 0]).toEqual([200, '', true])
  })

  test.runIf(process.platform === 'linux')('the content of a file is not left open when it is not sent', async () => {
    const address = await bannerImage()
    const { ETag = '' } = (await shop.ask(`GET ${address}`)).headers
    const opened = () => openFiles().filter((file) => file.endsWith(address.slice('/files/'.length))).length
    const before = opened()
    for (let times = 0; times < 3; times++) {
      await shop.ask(`HEAD ${address}`)
      await shop.ask(`GET ${address}`, { headers: { 'if-none-match': ETag } })
    }
    await expect.poll(opened).toBeLessThanOrEqual(before)
  })

  test.each([
    `${'0'.repeat(64)}.webp`,
    'unknown.png',
    'incoming',
    '..%2f..%2fetc%2fpasswd',
    '..%2Fdemo-password',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..%5cwindows',
    '%2fetc%2fpasswd',
    '....//',
    'x'.repeat(100),
  ])('the content of a file is 404 under the name %s', async (name) => {
    const refused = await shop.ask(`GET /files/${name}`)
    expect(refused).toMatchObject({ status: 404, json: { error_code: 10100 } })
  })

  test.each(['%00.png', '%', '%ff', 'x'.repeat(101)])(
    'the content of a file is rejected under the name %s',
    async (name) => {
      expect(await shop.ask(`GET /files/${name}`)).toMatchObject({ status: 400, json: { errors: [{ path: 'name' }] } })
    },
  )

  test('the content of a file is found only with its own file extension', async () => {
    const address = await bannerImage()
    expect((await shop.ask(`GET ${address.replace('.webp', '.png')}`)).status).toBe(404)
    expect((await shop.ask(`GET ${address}.webp`)).status).toBe(404)
    expect((await shop.ask(`GET ${address.toUpperCase().replace('/FILES', '/files')}`)).status).toBe(404)
  })
})

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)]
    } catch {
      return [] // closed since it was listed
    }
  })
}
