import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { endpoints } from '@/lib/endpoints'
import { createCaller } from '@/packages/testing/ask'
import { useShop } from '@/packages/testing/shop'

describe('the public configuration', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
  })
  const put = (values: object) => shop.ask('PUT /cms/config', { token, body: { values } })
  const knowing = (tag: string | undefined) => ({ headers: { 'if-none-match': tag ?? '' } })

  test('the public configuration has exactly the public keys', async () => {
    const { data } = await shop.ask('GET /v1/config')
    expect(data).toEqual({
      'shop.name': 'Kiosk',
      'shop.phone': '',
      'order.pay_minutes': 30,
      'order.confirm_days': 10,
      'order.refund_days': 7,
      'order.freight': 0,
      'order.free_freight_from': 0,
      'order.minimum': 0,
      'delivery.express': true,
      'delivery.pickup': false,
      'delivery.pickup_days': 7,
      'delivery.courier': false,
      'delivery.none': false,
      'pay.transfer': false,
      'pay.at_pickup': false,
      'chat.offered': false,
      'chat.wecom_corp': '',
      'chat.wecom_link': '',
    })
    const { items } = (await shop.ask('GET /cms/config', { token })).data
    const publicKeys = items.filter((item: { public: boolean }) => item.public).map(({ key }: { key: string }) => key)
    expect(Object.keys(data).sort()).toEqual(publicKeys.sort())
  })

  test('the public configuration is not sent again to a client that has it, and then takes no query', async () => {
    const { headers } = await shop.ask('GET /v1/config')
    const queries = await shop.queriesOf(async () => {
      expect(await shop.ask('GET /v1/config', knowing(headers.ETag))).toMatchObject({ status: 304, text: '' })
    })
    expect(queries).toEqual([])
  })

  test('the public configuration shows a change at once', async () => {
    const before = await shop.ask('GET /v1/config')
    await put({ 'shop.name': '小铺', 'order.freight': 800 })
    const after = await shop.ask('GET /v1/config', knowing(before.headers.ETag))
    expect(after).toMatchObject({ status: 200, data: { 'shop.name': '小铺', 'order.freight': 800 } })
  })

  test('the public configuration shows a change within five seconds in any other process', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    const { env, database, log, registry } = shop.runtime
    const there = createCaller(newRuntime(env, database, log, registry), endpoints)
    const before = await there('GET /v1/config')
    await put({ 'shop.name': '小铺' })
    vi.advanceTimersByTime(5_100)
    const after = await there('GET /v1/config', knowing(before.headers.ETag))
    vi.useRealTimers()
    expect(after).toMatchObject({ status: 200, data: { 'shop.name': '小铺' } })
  })
})
