import { configureMessages } from '@/packages/testing/messages'
import { linkMiniProgram, placeOrder } from '@/packages/testing/orders'
import type { Samples } from '@/packages/testing/sample'

export const samples: Samples = {
  'message.list': { ask: 'GET /v1/message' },
  'message.accept': async (shop) => {
    shop.runtime.simulated = true
    await linkMiniProgram(shop.db)
    await configureMessages(shop)
    const { id } = await placeOrder(shop)
    return { ask: 'POST /v1/message', as: 'buyer', body: { order_id: id, kinds: ['paid', 'closing'] } }
  },
}
