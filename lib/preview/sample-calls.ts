import { productIn } from '@/packages/testing/goods'
import type { Samples, Shop } from '@/packages/testing/sample'

const offSale = async (shop: Shop) => ({ kind: 'product', id: await productIn(shop.db, { on_sale: false }) })

export const samples: Samples = {
  'preview.issue': async (shop) => ({ ask: 'POST /cms/preview', as: 'manager', body: await offSale(shop) }),
  'preview.show': async (shop) => {
    const token = await shop.tokenOf('manager')
    const { data } = await shop.ask('POST /cms/preview', { token, body: await offSale(shop) })
    return { ask: 'POST /v1/preview', body: { ticket: data.ticket } }
  },
}
