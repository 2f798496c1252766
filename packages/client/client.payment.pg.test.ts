import { describe, expect, test } from 'vitest'
import { productIn } from '@/packages/testing/goods'
import { callSimulator } from '@/packages/testing/wechat'
import { useMiniShop } from './testing/mini-shop'

const mini = useMiniShop()
const pays = (out_trade_no: string, how = 'now') => callSimulator(mini.shop.runtime, 'POST /pay', { out_trade_no, how })

/** An order that is to be paid, and what the buyer does when the payment opens. */
async function toPay(act: (order_no: string) => Promise<string>) {
  let order_no = ''
  let opened = 0
  const { client } = await mini.openSignedIn({
    pay: () => {
      opened += 1
      return act(order_no)
    },
  })
  const placed = await client.order.create({ items: [{ product_id: await productIn(mini.shop.db), count: 1 }] })
  order_no = placed.order_no
  return { client, placed, opened: () => opened }
}

const paying = async (order_no: string) => {
  await pays(order_no)
  return 'done'
}

describe('a payment', () => {
  test('a payment answers the order when it is paid', async () => {
    const { client, placed } = await toPay(paying)
    expect(await client.pay(placed)).toMatchObject({ id: placed.id, status: 'paid' })
  })

  test('a payment that no notification of the provider confirms is asked for until it is confirmed', async () => {
    const { client, placed } = await toPay(async (order_no) => {
      setTimeout(() => void pays(order_no), 600)
      return 'done'
    })
    expect((await client.pay(placed)).status).toBe('paid')
  })

  test('a payment that is not confirmed in time is pending, and may be looked for later', async () => {
    const { client, placed } = await toPay(async () => 'done')
    await expect(client.pay(placed, { patience: 0 })).rejects.toMatchObject({ name: 'payment_pending' })
  })

  test('a payment that the buyer closes is distinguished from one that fails', async () => {
    const closed = await toPay(async () => 'cancel')
    await expect(closed.client.pay(closed.placed)).rejects.toMatchObject({ name: 'payment_cancelled' })
    const failed = await toPay(async () => 'jsapi has no permission')
    const failure = { name: 'payment_failed', message: 'requestPayment:fail jsapi has no permission' }
    await expect(failed.client.pay(failed.placed)).rejects.toMatchObject(failure)
  })

  test('a payment that the platform calls cancelled, and the shop paid, is paid', async () => {
    const { client, placed } = await toPay(async (order_no) => {
      await pays(order_no)
      return 'cancel'
    })
    expect((await client.pay(placed)).status).toBe('paid')
  })

  test('paying for an order that is already paid opens nothing', async () => {
    const { client, placed, opened } = await toPay(paying)
    await client.pay(placed)
    expect([(await client.pay({ id: placed.id })).status, opened()]).toEqual(['paid', 1])
  })

  test('paying for a closed order says that it is closed', async () => {
    const { client, placed } = await toPay(paying)
    await client.order.cancel({ id: placed.id })
    await expect(client.pay(placed)).rejects.toMatchObject({ name: 'order_state', details: { status: 'closed' } })
  })
})
