import { describe, expect, test } from 'vitest'
import { useShop } from '@/lib/testing/shop'

describe('banners', () => {
  const shop = useShop()

  test('staff make a banner and the mini-program reads it', async () => {
    const token = await shop.tokenOf('manager')
    const { data: known } = await shop.ask('GET /v1/banner/1')
    const [slide] = known.items
    const made = await shop.ask('POST /cms/banner', {
      token,
      body: { name: ' Spring ', items: [{ image: slide.image, type: 1, key_word: 7 }] },
    })
    expect(made.status).toBe(201)
    expect(made.headers.ETag).toBe('"1"')
    const seen = await shop.ask(`GET /v1/banner/${made.data.id}`)
    expect(seen.data).toEqual({
      id: made.data.id,
      name: 'Spring',
      description: '',
      items: [{ id: expect.any(Number), image: slide.image, type: 1, key_word: 7, sort: 0 }],
    })
  })

  test('an edit of one field leaves the others', async () => {
    const token = await shop.tokenOf('manager')
    const before = (await shop.ask('GET /cms/banner/1', { token })).data
    const after = await shop.ask('PUT /cms/banner/1', { token, body: { name: 'Other' } })
    expect(after.status).toBe(200)
    expect(after.data).toEqual({ ...before, name: 'Other', version: 2, update_time: expect.any(String) })
  })
})
