import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { errorLog, loginLog } from '@/db/schema/log'
import { order } from '@/db/schema/order'
import { SHIPPED } from '@/packages/testing/orders'
import { DEMO_PASSWORD } from '@/packages/testing/shop'
import { useWechat } from '@/packages/testing/wechat'

describe('a shop without WeChat keys', () => {
  const shop = useWechat()
  const withoutKeys = () => {
    shop.runtime.simulated = false
  }
  const warnings = () => shop.lines.filter((line) => line.includes('"event":"not set up"'))
  const fromMiniProgram = async () =>
    (await shop.ask('POST /v1/token', { body: { type: 200, account: await shop.code('/code', { name: 'li' }) } })).data
      .token
  const errors = async () => (await shop.db.select().from(errorLog)).map(({ operation }) => operation)

  test('a shop without WeChat keys returns 503 to notifications and sign-ins, each in its own form, and logs it once', async () => {
    withoutKeys()
    for (let n = 0; n < 3; n++) {
      for (const path of ['notify', 'refund_notify']) {
        const { status, json } = await shop.ask(`POST /v1/pay/${path}`, { body: '{"id":"x"}' })
        expect([status, json]).toEqual([503, { code: 'FAIL', message: 'WeChat Pay is not set up in this shop' }])
      }
      const signIn = await shop.ask('POST /v1/token', { body: { type: 200, account: 'some-code' } })
      expect([signIn.status, signIn.json.error_code, signIn.headers['Retry-After']]).toEqual([503, 998, '60'])
      expect(signIn.json.msg).toBe('This is not set up in this shop')
    }
    expect(warnings().map((line) => JSON.parse(line).message)).toEqual([
      'WeChat Pay: config NO_KEYS, see WECHAT_PAY_MCHID',
      'WeChat cannot be asked: WECHAT_APPID and WECHAT_SECRET are not set',
    ])
    expect([await errors(), await shop.db.select().from(loginLog)]).toEqual([[], []])
  })

  test('a shop without WeChat keys returns 503 to buyers and staff for operations that need WeChat', async () => {
    const token = await shop.tokenOf('buyer')
    const { id } = (await shop.ask('POST /v1/order', { token, body: { items: [{ product_id: 1, count: 1 }] } })).data
    withoutKeys()
    const asks = [
      ['POST /v1/user/mobile', { code: 'some-code' }],
      ['POST /v1/user/identity', { type: 200, code: 'some-code', secret: DEMO_PASSWORD }],
      ['POST /v1/pay/pre_order', { order_id: id }],
      ['POST /v1/message', { order_id: id, kinds: ['paid'] }],
    ] as const
    for (const [what, body] of asks) expect([what, (await shop.ask(what, { token, body })).status]).toEqual([what, 503])
    const check = await shop.ask(`POST /cms/order/${id}/check`, { token: await shop.tokenOf('admin') })
    expect([check.status, await errors()]).toEqual([503, []])
  })

  test('a shop without WeChat keys sells all the same: staff mark orders as paid, ship them and give the money back', async () => {
    const token = await shop.tokenOf('buyer')
    const staff = await shop.tokenOf('admin')
    const { id } = (await shop.ask('POST /v1/order', { token, body: { items: [{ product_id: 1, count: 1 }] } })).data
    withoutKeys()
    const steps = [
      [`POST /cms/order/${id}/payment`, { method: 'cash' }, 'paid'],
      [`PUT /cms/order/${id}/status`, SHIPPED, 'shipped'],
      [`POST /cms/order/${id}/refund`, { amount: 1, reason: 'A scratch' }, 'shipped'],
    ] as const
    for (const [what, body, status] of steps)
      expect([what, (await shop.ask(what, { token: staff, body })).data?.status]).toEqual([what, status])
    const { data } = await shop.ask(`GET /cms/order/${id}`, { token: staff })
    expect([data.refunds[0].state, data.shipping, await errors()]).toEqual(['succeeded', null, []])
  })

  test('an order with a started payment is still shown, and cancelling it waits for WeChat', async () => {
    const token = await fromMiniProgram()
    const address = {
      name: 'Li',
      mobile: '13912345678',
      province: '上海市',
      city: '上海市',
      country: '静安区',
      detail: '1',
    }
    await shop.ask('POST /v1/address', { token, body: address })
    const { id } = (await shop.ask('POST /v1/order', { token, body: { items: [{ product_id: 1, count: 1 }] } })).data
    expect((await shop.ask('POST /v1/pay/pre_order', { token, body: { order_id: id } })).status).toBe(200)
    withoutKeys()
    const cancelled = await shop.ask(`POST /v1/order/${id}/cancellation`, { token, body: {} })
    expect([cancelled.status, cancelled.data?.status]).toEqual([200, 'closing'])
    expect((await shop.ask(`GET /v1/order/${id}`, { token })).status).toBe(200)
    expect(await shop.db.select({ status: order.status }).from(order).where(eq(order.id, id))).toEqual([
      { status: 'closing' },
    ])
    expect(await errors()).toEqual([])
  })
})
