import { beforeAll, describe, expect, test } from 'vitest'
import { arrivedMessages, configureMessages, TEMPLATE_IDS } from '@/packages/testing/messages'
import { performDue } from '@/packages/testing/settle'
import { callSimulator } from '@/packages/testing/wechat'
import { createClient, fetchAdapter } from './src/index'
import { useMiniShop } from './testing/mini-shop'

const OTHER: Record<string, 'reject' | 'ban'> = { [TEMPLATE_IDS.shipped]: 'reject', [TEMPLATE_IDS.closing]: 'ban' }

describe('messages of the mini-program', () => {
  const mini = useMiniShop()
  beforeAll(async () => {
    mini.shop.runtime.simulated = true
    await configureMessages(mini.shop)
  })
  const draft = { items: [{ product_id: 1, count: 1 }] }

  test('messages of the mini-program are asked for in the tap that places the order, and the shop sends those that were accepted', async () => {
    const name = 'wang'
    const accept = (id: string) => {
      void callSimulator(mini.shop.runtime, 'POST /subscribe', { name, template_ids: [id] })
      return OTHER[id] ?? 'accept'
    }
    const { client, seen, tap } = await mini.openSignedIn({ name, accept })
    await client.loadMessages()
    const { placed, asked } = tap(() => {
      const placed = client.order.create(draft)
      return { placed, asked: client.askForMessages(placed) }
    })
    const { id, order_no } = await placed
    expect(await asked).toEqual([{ kind: 'paid', state: 'waiting' }])
    expect(seen.offered).toEqual([[TEMPLATE_IDS.paid, TEMPLATE_IDS.shipped, TEMPLATE_IDS.closing]])
    expect(await client.message.accept({ order_id: id, kinds: ['closing'] })).toEqual({
      messages: [{ kind: 'closing', state: 'queued' }],
    })
    await performDue(mini.shop.runtime)
    expect((await arrivedMessages(mini.shop)).filter(({ values }) => values.character_string1 === order_no)).toEqual([])
  })

  test('messages of the mini-program are not asked for outside a tap, without templates, or on another platform, and the order is none the worse', async () => {
    const { client, seen, tap } = await mini.openSignedIn({ accept: () => 'accept' })
    const order = await client.order.create(draft)
    expect(await tap(() => client.askForMessages(order))).toEqual([]) // nothing was loaded
    await client.loadMessages()
    expect(await client.askForMessages(order)).toEqual([])
    expect(seen.offered).toEqual([])
    expect(await tap(() => client.askForMessages(order, ['refunded']))).toEqual([
      { kind: 'refunded', state: 'waiting' },
    ])
    expect(await tap(() => client.askForMessages(Promise.reject(new Error('not placed'))))).toEqual([])
    const visitor = createClient({ baseUrl: mini.http.url, adapter: fetchAdapter() })
    await visitor.loadMessages()
    expect(await visitor.askForMessages(order)).toEqual([])
  })

  test('messages of the mini-program are accepted by the simulated platform', async () => {
    const { wx } = mini.open()
    const baseUrl = mini.http.url
    const adapter = mini.kiosk.simulated(mini.kiosk.wxAdapter(wx), { baseUrl, buyer: 'zhao' })
    const client = mini.kiosk.createClient({ baseUrl, adapter })
    await client.signIn()
    await client.loadMessages()
    expect(await client.askForMessages({ id: 999_999 })).toEqual([]) // not an order of this buyer
  })
})
