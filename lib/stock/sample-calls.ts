import { makeProduct } from '@/packages/testing/products'
import type { Samples } from '@/packages/testing/sample'

export const samples: Samples = {
  'stock.list': async (shop) => {
    const { id } = await makeProduct(shop.db)
    return { ask: `GET /cms/stock?product_id=${id}&reason=initial&sort=-id`, as: 'manager' }
  },
}
