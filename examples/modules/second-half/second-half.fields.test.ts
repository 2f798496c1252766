import { makeProduct, testPriceKind, useExtension } from 'kiosk-shop/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { offerIn } from '@/lib/offer/sample-calls'
import module from './module'
import { priceKinds } from './price-kinds'

const FOLDER = 'examples/modules/second-half'

describe('the second piece at half price', () => {
  const shop = useExtension(module, FOLDER)
  const [kind] = priceKinds
  if (!kind) throw new Error('there is no kind')
  const gives = { kind: 'second_half', percent: 50 }
  testPriceKind({ kind, shop, gives })

  const preview = async (...items: [product_id: number, count: number][]) =>
    (
      await shop.ask('POST /v1/order/preview', {
        token: await shop.tokenOf('buyer'),
        body: { items: items.map(([product_id, count]) => ({ product_id, count })) },
      })
    ).data
  let tea = 0
  beforeEach(async () => {
    tea = (await makeProduct(shop.db, { price: 1999, stock: 50 })).id
  })

  test('a module that adds a kind of discount can start with this Kiosk', () => {
    expect(shop.problems()).toEqual([])
  })

  test('the second piece is of the same product, and of every two', async () => {
    const cup = (await makeProduct(shop.db, { price: 500, stock: 50 })).id
    await offerIn(shop, { gives })
    expect(await preview([tea, 1], [cup, 1])).toMatchObject({ reduction: 0 })
    expect(await preview([tea, 2])).toMatchObject({ reduction: 999 })
    expect(await preview([tea, 5], [cup, 2])).toMatchObject({ reduction: 1999 + 250 })
  })

  test('the second piece says what is missing, and is refused with a percentage that leaves nothing to pay', async () => {
    await offerIn(shop, { gives })
    expect((await preview([tea, 1])).missed_offers).toMatchObject([{ reason: 'count_short', count: 1, next: gives }])
    const body = { name: 'Free', gives: { ...gives, percent: 100 } }
    const { json } = await shop.ask('POST /cms/offer', { token: await shop.tokenOf('manager'), body })
    expect(json.errors).toMatchObject([{ path: 'gives.percent' }])
  })
})
