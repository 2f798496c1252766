import { configureMessages } from '@/packages/testing/messages'
import { linkMiniProgram, placeOrder } from '@/packages/testing/orders'
import type { Samples } from '@/packages/testing/sample'

export const samples: Samples = {
  'message.list_ways': { ask: 'GET /v1/message/way', as: 'buyer' },
  'message.choose_way': async (shop) => {
    const messageService = { url: 'https://erp.example/messages', secret: `whsec_${'A'.repeat(43)}=` }
    Object.assign(shop.runtime, { env: { ...shop.runtime.env, messageService } })
    await configureMessages(shop, { 'message.http_paid': true })
    return { ask: 'PUT /v1/message/way', as: 'buyer', body: { way: 'http', active: false } }
  },
  'message.list': { ask: 'GET /v1/message' },
  'message.accept': async (shop) => {
    shop.runtime.simulated = true
    await linkMiniProgram(shop.db)
    await configureMessages(shop)
    const { id } = await placeOrder(shop)
    return { ask: 'POST /v1/message', as: 'buyer', body: { order_id: id, kinds: ['paid', 'closing'] } }
  },
}
