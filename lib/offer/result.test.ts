import { describe, expect, test } from 'vitest'
import { couponIn } from '@/lib/coupon/sample-calls'
import { offerIn } from '@/lib/offer/sample-calls'
import { amountOff, percentOff } from '@/packages/testing/gives'
import { buyOrder, placeOrder } from '@/packages/testing/orders'
import { useShop } from '@/packages/testing/shop'

describe('the result of an offer', () => {
  const shop = useShop()

  test('the result of an offer is what its paid orders say, which the list of orders finds; of a coupon as well', async () => {
    const staff = async (what: string) => (await shop.ask(what, { token: await shop.tokenOf('manager') })).data
    const offer = await offerIn(shop, { gives: percentOff(2, 10, 'count') })
    const unused = await offerIn(shop, { name: 'Never', gives: amountOff(9_000_000, 1) })
    const coupon = await couponIn(shop, { gives: amountOff(0, 30) })
    await shop.ask(`POST /v1/coupon/${coupon}/claim`, { token: await shop.tokenOf('buyer') })
    const { id, total_price } = await buyOrder(shop)
    expect(await staff(`GET /cms/offer/${offer}/result`)).toEqual({
      orders: 1,
      buyers: 1,
      taken_off: 20,
      paid: total_price,
    })
    expect(await staff(`GET /cms/coupon/${coupon}/result`)).toMatchObject({ orders: 1, taken_off: 30 })
    const { id: unpaid } = await placeOrder(shop)
    expect(await staff(`GET /cms/offer/${offer}/result`)).toMatchObject({ orders: 1, taken_off: 20 })
    const found = async (filter: string) =>
      (await staff(`GET /cms/order?${filter}`)).items.map((one: { id: number }) => one.id)
    expect(await found(`offer_id=${offer}`)).toEqual([unpaid, id])
    expect(await found(`coupon_id=${coupon}`)).toEqual([id])
    expect(await found(`offer_id=${unused}`)).toEqual([])
    expect(await staff(`GET /cms/offer/${unused}/result`)).toEqual({ orders: 0, buyers: 0, taken_off: 0, paid: 0 })
  })
})
