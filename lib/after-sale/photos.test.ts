import { describe, expect, test } from 'vitest'
import { file } from '@/db/schema/file'
import { orderWithRequest } from '@/packages/testing/orders'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'

const COLOURS = ['#100', '#200', '#300', '#400', '#500', '#600', '#700', '#800', '#900', '#a00']

describe('photographs of a refund request', () => {
  const shop = useShop()
  const add = async (id: number, files: Record<string, Uint8Array | string>, as = 'buyer') =>
    shop.ask(`POST /v1/order/${id}/refund/photo`, { ...(await uploadOf(files)), token: await shop.tokenOf(as) })
  const staff = async (what: string, body?: object) =>
    shop.ask(what, { token: await shop.tokenOf('manager'), ...(body && { body }) })
  const some = async (count: number, from = 0) => {
    const files: Record<string, Uint8Array> = {}
    for (const colour of COLOURS.slice(from, from + count)) {
      files[`${colour.slice(1)}.png`] = await picture('png', colour)
    }
    return files
  }
  const storedFiles = async () => (await shop.db.select({ id: file.id }).from(file)).length

  test('photographs of a refund request are added by the buyer, one or several at once, and keep their order', async () => {
    const { id } = await orderWithRequest(shop)
    const first = await add(id, await some(1))
    expect([first.status, first.data.id]).toEqual([200, id])
    expect(first.data.refunds).toMatchObject([
      { state: 'requested', photos: [expect.stringMatching(/^http.*\/files\/[0-9a-f]{64}\.png$/)] },
    ])
    const second = await add(id, await some(2, 1))
    const { photos } = second.data.refunds[0]
    expect(photos).toHaveLength(3)
    expect(photos.slice(0, 1)).toEqual(first.data.refunds[0].photos)
    const shown = await shop.ask(`GET /v1/order/${id}`, { token: await shop.tokenOf('buyer') })
    expect(shown.data.refunds[0].photos).toEqual(photos)
  })

  test('photographs of a refund request are seen by staff in the order, in the list and in the refund', async () => {
    const { id, order_no } = await orderWithRequest(shop)
    const { photos, id: refund_id } = (await add(id, await some(2))).data.refunds[0]
    expect((await staff(`GET /cms/order/${id}`)).data.refunds).toMatchObject([{ photos }])
    expect((await staff(`GET /cms/refund?order_no=${order_no}`)).data.items).toMatchObject([{ photos }])
    expect((await staff(`GET /cms/refund/${refund_id}`)).data.photos).toEqual(photos)
    expect((await staff(`GET /cms/refund/export?order_no=${order_no}`)).status).toBe(200)
  })

  test('photographs of the same content are one, so that a repeated refund request adds nothing', async () => {
    const { id } = await orderWithRequest(shop)
    const { photos } = (await add(id, await some(2))).data.refunds[0]
    const again = await add(id, await some(2))
    expect([again.status, again.data.refunds[0].photos]).toEqual([200, photos])
    const [only] = Object.values(await some(1, 2))
    const twice = await add(id, { 'a.png': only ?? '', 'b.png': only ?? '' })
    expect(twice.data.refunds[0].photos).toHaveLength(3)
  })

  test('photographs of a full refund request may be sent again, and add nothing', async () => {
    const { id } = await orderWithRequest(shop)
    await add(id, await some(9))
    const again = await add(id, await some(1, 8))
    expect([again.status, again.data.refunds[0].photos.length]).toEqual([200, 9])
  })

  test('photographs of a refund request are at most nine altogether, and what is too much is not stored', async () => {
    const { id } = await orderWithRequest(shop)
    const errors = [{ path: 'file', message: 'cannot be more than 9 photos' }]
    expect((await add(id, await some(10))).json).toMatchObject({ error_code: 10120, errors })
    const before = await storedFiles()
    expect((await add(id, await some(8))).status).toBe(200)
    const refused = await add(id, await some(2, 8))
    expect([refused.status, refused.json.errors]).toEqual([400, errors])
    expect(await storedFiles()).toBe(before + 8)
    expect((await add(id, await some(1, 8))).status).toBe(200)
    expect((await add(id, await some(1, 9))).json.errors).toEqual(errors)
    expect(await storedFiles()).toBe(before + 9)
  })

  test('photographs of a refund request must be pictures', async () => {
    const { id } = await orderWithRequest(shop)
    const before = await storedFiles()
    const text = await add(id, { ...(await some(1)), 'notes.txt': 'It has a stain' })
    expect([text.status, text.json.error_code]).toEqual([415, 10330])
    expect((await add(id, {})).json.errors).toEqual([{ path: 'file', message: 'is required' }])
    expect(await storedFiles()).toBe(before)
  })

  test('photographs of a refund request belong to an order of one’s own', async () => {
    const { id } = await orderWithRequest(shop)
    expect((await add(id, await some(1), 'second')).status).toBe(404)
    expect((await add(2147483647, await some(1))).status).toBe(404)
  })

  test('photographs of a refund request need a request that is open', async () => {
    const { id, refunds } = await orderWithRequest(shop)
    await staff(`PUT /cms/refund/${refunds[0].id}`, { action: 'decline', reason: 'It was worn' })
    const before = await storedFiles()
    const late = await add(id, await some(1))
    expect([late.status, late.json.msg]).toEqual([409, 'This order has no pending refund request'])
    expect(await storedFiles()).toBe(before)
  })

  test('photographs of a refund request cannot be deleted as files while a refund shows them', async () => {
    const { id } = await orderWithRequest(shop)
    const { data } = await add(id, await some(1))
    const hash = String(data.refunds[0].photos[0]).match(/[0-9a-f]{64}/)?.[0]
    const rows = await shop.db.select({ id: file.id, hash: file.hash }).from(file)
    const photo = rows.find((row) => row.hash === hash)
    const token = await shop.tokenOf('admin')
    const refused = await shop.ask(`DELETE /cms/file/${photo?.id}`, { token })
    const [{ out_refund_no }] = (await staff(`GET /cms/order/${id}`)).data.refunds
    expect([refused.status, refused.json.details.uses]).toMatchObject([
      409,
      [{ resource: 'refund', id: data.refunds[0].id, name: out_refund_no }],
    ])
  })
})
