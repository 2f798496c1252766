import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { methodText, payWayText } from '@/components/admin/order/pay-way'
import { payment } from '@/db/schema/payment'
import { placePaidOrder } from '@/packages/testing/orders'
import { useShop } from '@/packages/testing/shop'
import { addPayWays, methodLabel, staffSentence } from './sentences'

const t = (sentence: string, params?: object) => JSON.stringify([sentence, params])

describe('a way to pay that a module adds', () => {
  const shop = useShop()

  test('a way to pay that a module adds is called by its title, to buyers and to staff', async () => {
    addPayWays([{ name: 'gift_cards', title: 'Gift card' }])
    const { id } = await placePaidOrder(shop)
    await shop.db.update(payment).set({ method: 'gift_cards' }).where(eq(payment.order_id, id))
    const { data } = await shop.ask(`GET /v1/order/${id}`, { token: await shop.tokenOf('buyer') })
    expect(data.events.at(-1).text).toMatch(/^Paid ¥[\d.]+ \(gift card\)$/)
    const same = (sentence: string) => sentence
    expect([methodText('gift_cards', same), payWayText('gift_cards', same)]).toEqual(['Gift card', 'Gift card'])
  })

  test('a way to pay that a module adds is not said to be WeChat Pay in the timeline of staff', () => {
    const event = { from: 'unpaid', to: 'paid', by: 'provider', change: null } as const
    const facts = { who: '', amount: '¥1.00', method: 'gift card', later: '', carrier: '', number: '' }
    expect(staffSentence({ ...event, method: 'gift_cards' }, facts, t)).toContain('Paid {amount} ({method})')
    expect(staffSentence({ ...event, method: 'wechat' }, facts, t)).toContain('with WeChat Pay')
    expect(staffSentence(event, facts, t)).toContain('with WeChat Pay')
  })

  test('a way to pay that a module adds takes no title of the shop’s own', () => {
    addPayWays([
      { name: 'wechat', title: 'Another' },
      { name: 'at_pickup', title: 'Another' },
    ])
    expect([methodLabel('wechat'), methodLabel('at_pickup')]).toEqual(['WeChat Pay', 'at_pickup'])
  })
})
