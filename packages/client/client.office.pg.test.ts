import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { banner } from '@/db/schema/banner'
import { type HttpShop, serveShop } from '@/packages/testing/http-shop'
import { storeKey } from '@/packages/testing/keys'
import { placePaidOrder } from '@/packages/testing/orders'
import { flatPng } from '@/packages/testing/png'
import { useServerShop } from '@/packages/testing/server-shop'
import { writeOffice } from './generate/main'

describe('the client of the back office', () => {
  const shop = useServerShop()
  let http: HttpShop
  let key: string
  let client: typeof import('./src/office')
  beforeAll(async () => {
    writeOffice() // git has none of it
    client = await import('./src/office')
    http = await serveShop(shop)
    key = await storeKey(shop)
  })
  afterAll(() => http.stop())
  const open = (given = key) => client.createOffice({ baseUrl: http.url, key: given })
  const fails = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => undefined,
      (error: unknown) => error,
    )

  test('the client of the back office lists page by page, reads one, and sends its parcel once when it is lost on the way', async () => {
    const office = open()
    const { id } = await placePaidOrder(shop)
    const ids: number[] = []
    for await (const one of office.order.list({ status: 'paid', size: 1 })) ids.push(one.id)
    expect(ids).toContain(id)
    let isLost = true
    http.disturbs((line) => {
      if (!line.startsWith(`POST /cms/order/${id}/parcel`) || !isLost) return undefined
      isLost = false
      return 'lost'
    })
    await office.parcel.create({ id, carrier: 'sf', tracking_no: 'SF1234567890123' })
    expect(http.countOf(`POST /cms/order/${id}/parcel`)).toBe(2)
    const { status, tracking_no } = await office.order.read({ id })
    expect([status, tracking_no]).toEqual(['shipped', 'SF1234567890123'])
  })

  test('the client of the back office refuses a change of a record that has changed since it was read', async () => {
    const office = open()
    const { id, version } = await office.banner.create({ name: 'summer' })
    await shop.db.update(banner).set({ version: version + 1 })
    expect(client.isKioskError(await fails(office.banner.delete({ id }, { version })), 'stale')).toBe(true)
    await office.banner.delete({ id }, { version: version + 1 })
    expect(client.isKioskError(await fails(office.banner.read({ id })), 'not_found')).toBe(true)
  })

  test('the client of the back office sends files', async () => {
    const file = new File([new Uint8Array(flatPng({ width: 8, height: 8 }))], 'one.png', { type: 'image/png' })
    expect(await open().file.create({ file })).toMatchObject({ items: [{ width: 8, height: 8 }] })
  })

  test('the client of the back office asks for its key before each request, so that one can be rotated while it is used', async () => {
    const keys = [key, 'kiosk_key_of_nobody', key]
    const office = client.createOffice({ baseUrl: http.url, key: async () => keys.shift() ?? '' })
    await office.banner.list()
    expect(client.isKioskError(await fails(office.banner.list()), 'unauthorized')).toBe(true)
    await office.banner.list()
    expect(keys).toEqual([])
  })

  test('the client of the back office names what is wrong: the field, what is for people, and a missing key', async () => {
    const wrong = await fails(open().banner.create({ name: '' }))
    expect(client.isKioskError(wrong, 'invalid') && Object.keys(wrong.errors)).toEqual(['name'])
    expect(client.isKioskError(await fails(open().group.list()), 'forbidden')).toBe(true)
    expect(() => client.createOffice({ baseUrl: http.url, key: '' })).toThrow('key is required')
  })
})
