import { freightTemplateIn } from '@/lib/freight/sample-calls'
import { uploadOf } from '@/packages/testing/pictures'
import { makeCategory, makeProduct } from '@/packages/testing/products'
import { callsOn, recordSamples, type Samples, type Shop } from '@/packages/testing/sample'

const newProduct = async ({ db }: Shop): Promise<number> => (await makeProduct(db)).id
const of = callsOn('manager', newProduct)

const RULE = { rule: 'percent', value: 10, ending: '.90' }

export const samples: Samples = {
  'product.export': { ask: 'GET /cms/product/export?q=lamp', as: 'manager' },
  'product.import': async () => ({
    ask: 'POST /cms/product/import',
    as: 'manager',
    ...(await uploadOf({ 'products.csv': 'product_id,stock\n2147483647,1\n' }, { dry_run: 'true' })),
  }),
  'product.search': { ask: 'GET /v1/product/search?q=lamp' },
  'product.suggest': { ask: 'GET /v1/product/search/suggestions?q=lj' },
  'product.popular': { ask: 'GET /v1/product/search/popular' },
  'product.show': of('GET /v1/product/{id}'),
  'product.show_several': of('GET /v1/product?ids={id}'),
  'product.recent': of('GET /v1/product/recent?count=3'),
  'product.by_category': async (shop) => {
    const { category_id } = await makeProduct(shop.db)
    return { ask: `GET /v1/product/by_category?id=${category_id}&sort=-price` }
  },
  'product.in_category': async (shop) => {
    const { category_id } = await makeProduct(shop.db)
    return { ask: `GET /v1/category/${category_id}/products` }
  },
  'product.list': of('GET /cms/product?state=on&stock=low&sort=-price'),
  'product.create': async (shop) => ({
    ask: 'POST /cms/product',
    as: 'manager',
    body: {
      name: 'Green tea',
      category_id: await makeCategory(shop.db),
      detail: '<p>Fresh.</p>',
      properties: [{ name: 'Origin', detail: 'Hangzhou' }],
      options: [{ name: 'Size', values: ['S', 'M'] }],
      skus: [
        { specs: { Size: 'S' }, code: 'TEA-S', price: 1200, stock: 5 },
        { specs: { Size: 'M' }, code: 'TEA-M', price: 1900 },
      ],
      on_sale: true,
      sale_from: '2026-05-01T08:00:00+08:00',
    },
  }),
  'product.update': of('PUT /cms/product/{id}', { name: 'Black tea', skus: [{ specs: {}, price: 900 }] }),
  'product.set_sale': of('PUT /cms/product/{id}/sale', { on_sale: false }),
  'product.set_sale_many': async (shop) => {
    const { id } = await makeProduct(shop.db)
    return { ask: 'POST /cms/product/sale', as: 'manager', body: { ids: [id], input: { on_sale: true } } }
  },
  'product.set_category': async (shop) => {
    const { id } = await makeProduct(shop.db)
    const body = { category_id: await makeCategory(shop.db) }
    return { ask: `PUT /cms/product/${id}/category`, as: 'manager', body }
  },
  'product.set_category_many': async (shop) => {
    const { id } = await makeProduct(shop.db)
    const input = { category_id: await makeCategory(shop.db) }
    return { ask: 'POST /cms/product/category', as: 'manager', body: { ids: [id], input } }
  },
  'product.set_freight_template': async (shop) => {
    const { id } = await makeProduct(shop.db)
    const body = { freight_template_id: await freightTemplateIn(shop) }
    return { ask: `PUT /cms/product/${id}/freight_template`, as: 'manager', body }
  },
  'product.set_freight_template_many': async (shop) => {
    const { id } = await makeProduct(shop.db)
    const input = { freight_template_id: await freightTemplateIn(shop) }
    return { ask: 'POST /cms/product/freight_template', as: 'manager', body: { ids: [id], input } }
  },
  'product.list_movements': of('GET /cms/product/{id}/stock'),
  'product.set_stock': async (shop) => {
    const { id, skus } = await makeProduct(shop.db)
    const body = { reason: 'counted', note: '', skus: skus.map((one) => ({ id: one.id, to: 3 })) }
    return { ask: `PUT /cms/product/${id}/stock`, as: 'manager', body }
  },
  ...recordSamples('product', { make: newProduct }),
  'product.duplicate': of('POST /cms/product/{id}/copy', { name: 'Green tea, large' }),
  'product.prices': of('GET /cms/product/prices?ids={id}'),
  'product.set_prices': async (shop) => {
    const { id, skus } = await makeProduct(shop.db)
    const body = { skus: skus.map((one) => ({ id: one.id, from: one.price, price: 1250 })) }
    return { ask: `PUT /cms/product/${id}/prices`, as: 'manager', body }
  },
  'product.set_prices_many': async (shop) => {
    const { id, skus } = await makeProduct(shop.db)
    const items = [{ id, skus: skus.map((one) => ({ id: one.id, from: one.price, price: 1250 })) }]
    return { ask: 'POST /cms/product/prices', as: 'manager', body: { items } }
  },
  'product.change_prices': of('PUT /cms/product/{id}/price_change', RULE),
  'product.change_prices_many': async (shop) => {
    const { id } = await makeProduct(shop.db)
    return { ask: 'POST /cms/product/price_change', as: 'manager', body: { ids: [id], input: RULE } }
  },
  'product.move_stock': async (shop) => {
    const { id, skus } = await makeProduct(shop.db)
    const body = { sku_id: skus[0]?.id, delta: 5, reason: 'received', note: 'From the maker' }
    return { ask: `POST /cms/product/${id}/stock`, as: 'manager', body }
  },
}
