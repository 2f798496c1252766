import { productImage, product as products, sku } from '@/db/schema/product'
import { mentionedIn, shownIn } from '../file/uses'
import type { Module } from '../module'
import * as csvEndpoints from './csv-endpoints'
import * as endpoints from './endpoints'
import { productFinders } from './finders'
import { productJobs } from './indexing'
import { pages } from './pages.zh'
import { searchWordRetention } from './popular'
import { removeProducts } from './records'
import { searchLimits, searchSettings } from './settings'
import { productTasks } from './tasks'
import { productWaiting } from './waiting'
import { productEvents, productWebhookEvents } from './webhook-events'
import { service } from './zh'

export const product = {
  operations: { ...endpoints, ...csvEndpoints },
  agentTools: [
    'product.list',
    'product.read',
    'product.list_movements',
    'product.set_stock',
    'product.set_sale',
    'product.set_prices',
  ],
  settings: [searchLimits, searchSettings],
  jobs: productJobs,
  retention: searchWordRetention,
  tasks: productTasks,
  purposes: {
    product: 'Your products are listed here. Create one, or import many from a spreadsheet',
  },
  demo: { remove: (db, { products }) => removeProducts(db, products) },
  waiting: productWaiting,
  eventSources: [productEvents],
  webhookEvents: productWebhookEvents,
  finders: productFinders,
  pages: { '/admin/product': ['product.list'] },
  parts: { 'cms-product': 'Products' },
  menu: [
    {
      folder: 'catalogue',
      name: 'product',
      title_en: 'Products',
      title: '商品',
      icon: 'cart',
      path: '/admin/product',
      words: ['goods', 'sku', 'item', '货品', '上架'],
    },
  ],
  fileUses: [
    shownIn({ resource: 'product', by: products.file_id, of: products.id, name: products.name }),
    shownIn({ resource: 'product', by: productImage.file_id, of: productImage.product_id, name: products.name }),
    shownIn({ resource: 'product', by: sku.file_id, of: sku.product_id, name: products.name }),
    mentionedIn('product', products.name),
  ],
  chinese: { service, pages },
} satisfies Module
