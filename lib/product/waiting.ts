import { product } from '@/db/schema/product'
import { countUpTo, MAX_COUNT } from '../data/page'
import type { Waiting } from '../facets/dashboard'
import { ProductFilter } from './contract'
import { listFilterCondition } from './product'

export const productWaiting: Waiting[] = [
  {
    kind: 'low_stock',
    point: 'product.list',
    title: '{n:product/products} low in stock',
    icon: 'box',
    path: '/admin/product?stock=low',
    async find(db, runtime) {
      const isLow = await listFilterCondition(db, ProductFilter.parse({ stock: 'low' }), runtime)
      const total = await countUpTo(db, product, isLow)
      return total > MAX_COUNT ? { total: MAX_COUNT, total_capped: true } : { total }
    },
  },
]
