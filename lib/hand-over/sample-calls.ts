import { buyByCourier, buyPickup, buyService, codeOf, placeAtPickup } from '@/packages/testing/pickups'
import type { Samples } from '@/packages/testing/sample'

const COURIER = { courier: 'Wang', phone: '13900139000' }

export const samples: Samples = {
  'pickup.find': async (shop) => {
    const { id } = await buyPickup(shop)
    return { ask: 'POST /cms/order/pickup', as: 'manager', body: { code: await codeOf(shop, id) } }
  },
  'pickup.hand_over': async (shop) => {
    const { id } = await buyPickup(shop)
    return { ask: `POST /cms/order/${id}/hand_over`, as: 'manager', body: { code: await codeOf(shop, id) } }
  },
  'pickup.take_payment': async (shop) => {
    const { id } = await placeAtPickup(shop)
    return {
      ask: `POST /cms/order/${id}/paid_hand_over`,
      as: 'manager',
      body: { method: 'cash', code: await codeOf(shop, id) },
    }
  },
  'service.mark_done': async (shop) => {
    const { id } = await buyService(shop)
    return { ask: `POST /cms/order/${id}/done`, as: 'manager' }
  },
  'courier.send_out': async (shop) => {
    const { id } = await buyByCourier(shop)
    return { ask: `POST /cms/order/${id}/courier`, as: 'manager', body: COURIER }
  },
  'courier.correct': async (shop) => {
    const { id } = await buyByCourier(shop)
    await shop.ask(`POST /cms/order/${id}/courier`, { token: await shop.tokenOf('manager'), body: COURIER })
    return { ask: `PUT /cms/order/${id}/courier`, as: 'manager', body: { phone: '13900139001' } }
  },
}
