import { listOutput, pageOutput } from '../base/paging'
import { BulkAnswer, bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { StockChange, StockChanges, StockMovement, StockMovements } from '../stock/contract'
import { adjustStock, adjustStocks, listMovements } from '../stock/movements'
import {
  PopularWord,
  Product,
  ProductAvailability,
  ProductCopy,
  ProductDraft,
  ProductEdit,
  ProductFilter,
  ProductList,
  ProductPlace,
  ProductRecord,
  ProductRow,
  ProductSearch,
  ProductShipping,
  ProductSummary,
  ProductsByCategory,
  ProductsByIds,
  ProductsRecent,
  SearchSuggestions,
  Suggestion,
} from './contract'
import * as prices from './many-prices'
import { showPopular } from './popular'
import { PricedProduct, ProductPriceRule, ProductPrices, ProductPricesMany } from './price-contract'
import * as product from './product'
import { searchByTerms } from './search'
import { countSearch } from './search-words'
import { SEARCH_LIMIT, SUGGESTION_LIMIT } from './settings'
import { shownFlashSales } from './shown-flash-sales'
import * as storefront from './storefront'
import { suggest } from './suggest'

const shown = { cache: 'catalogue', isNoted: true } as const
const changed = { subject: { contract: ProductRecord, lock: product.lock }, ...shown } as const
const many = { filter: ProductFilter, find: product.matchingIds }

export const showProduct = endpoint('product.show', 'GET /v1/product/{id}', 'Product details and variants', {
  purpose: 'Returns what buyers see of a product that is on sale: texts, images, variants, prices and stock.',
  access: 'public',
  output: Product,
  run: ({ input, runtime }) => storefront.show(runtime, input.id),
})

export const showProducts = endpoint('product.show_several', 'GET /v1/product', 'Products by ID', {
  purpose:
    'Returns the products of a comma-separated list of IDs, in that order; those that are not on sale are left out.',
  access: 'public',
  input: ProductsByIds,
  output: listOutput(ProductRow),
  run: ({ input, runtime }) => storefront.showSeveral(runtime, input.ids),
})

export const showRecentProducts = endpoint('product.recent', 'GET /v1/product/recent', 'Latest products', {
  purpose: 'Returns the latest products, newest first.',
  access: 'public',
  input: ProductsRecent,
  output: listOutput(ProductRow),
  run: ({ input, runtime }) => storefront.showRecent(runtime, input.count),
})

export const showProductsByCategory = endpoint(
  'product.by_category',
  'GET /v1/product/by_category',
  'Products of a category and its subcategories',
  {
    access: 'public',
    input: ProductsByCategory,
    output: pageOutput(ProductRow),
    refuses: ['not_found'],
    run: ({ input, runtime }) => storefront.showByCategory(runtime, input),
  },
)

export const showProductsInCategory = endpoint(
  'product.in_category',
  'GET /v1/category/{id}/products',
  'Products of this category and its subcategories',
  {
    access: 'public',
    input: ProductsByCategory,
    output: pageOutput(ProductRow),
    run: ({ input, runtime }) => storefront.showByCategory(runtime, input),
  },
)

export const listProducts = endpoint('product.list', 'GET /cms/product', 'List products', {
  input: ProductList,
  output: pageOutput(ProductSummary),
  run: ({ input, db, runtime }) => product.list(db, runtime, input),
})

export const readProduct = endpoint('product.read', 'GET /cms/product/{id}', 'View a product', {
  output: ProductRecord,
  run: ({ input, db }) => product.read(db, input.id),
})

export const createProduct = endpoint('product.create', 'POST /cms/product', 'Create a product', {
  ...shown,
  input: ProductDraft,
  output: ProductRecord,
  refuses: ['conflict'],
  run: ({ input, db, actor }) => product.create(db, actor.id, input),
})

export const updateProduct = endpoint('product.update', 'PUT /cms/product/{id}', 'Edit a product', {
  ...changed,
  input: ProductEdit,
  output: ProductRecord,
  refuses: ['conflict', 'rule'],
  run: ({ input, db, actor }) => product.update(db, actor.id, input),
})

export const setAvailabilityOfProduct = endpoint(
  'product.set_sale',
  'PUT /cms/product/{id}/sale',
  'Put a product on or off sale',
  {
    ...changed,
    undo: {
      fields: ['on_sale', 'sale_from', 'sale_until'],
      values: ({ on_sale, ...times }) => ({ state: on_sale ? 'on' : 'off', ...times }),
    },
    input: ProductAvailability,
    output: ProductRecord,
    run: ({ input, db, actor }) => product.update(db, actor.id, input),
  },
)

export const setAvailabilityOfProducts = bulk(
  setAvailabilityOfProduct,
  'POST /cms/product/sale',
  'Put products on or off sale',
  many,
)

export const setCategoryOfProduct = endpoint(
  'product.set_category',
  'PUT /cms/product/{id}/category',
  'Move a product to another category',
  {
    ...changed,
    undo: { fields: ['category_id'] },
    input: ProductPlace,
    output: ProductRecord,
    run: ({ input, db, actor }) => product.update(db, actor.id, input),
  },
)

export const setCategoryOfProducts = bulk(
  setCategoryOfProduct,
  'POST /cms/product/category',
  'Move products to another category',
  many,
)

/** The permission to edit one. */
export const setFreightTemplateOfProduct = endpoint(
  'product.set_freight_template',
  'PUT /cms/product/{id}/freight_template',
  'Set the shipping template of a product',
  {
    point: updateProduct.point,
    ...changed,
    undo: { fields: ['freight_template_id'] },
    input: ProductShipping,
    output: ProductRecord,
    run: ({ input, db, actor }) => product.update(db, actor.id, input),
  },
)

export const setFreightTemplateOfProducts = bulk(
  setFreightTemplateOfProduct,
  'POST /cms/product/freight_template',
  'Set the shipping template of products',
  many,
)

/** The permission to create one. */
export const duplicateProduct = endpoint('product.duplicate', 'POST /cms/product/{id}/copy', 'Duplicate a product', {
  point: createProduct.point,
  purpose: 'Returns a copy that is not on sale and has no stock.',
  ...shown,
  idempotent: true,
  input: ProductCopy,
  output: ProductRecord,
  refuses: ['not_found', 'conflict'],
  run: ({ input, db, actor }) => prices.duplicate(db, actor.id, input),
})

export const listPricesOfProducts = endpoint(
  'product.prices',
  'GET /cms/product/prices',
  'List prices of several products',
  {
    point: readProduct.point,
    purpose: 'Returns each variant of the products with these IDs, with its prices.',
    input: ProductsByIds,
    output: listOutput(PricedProduct),
    run: ({ input, db }) => prices.pricesOf(db, input),
  },
)

export const setPricesOfProduct = endpoint(
  'product.set_prices',
  'PUT /cms/product/{id}/prices',
  'Change prices of a product',
  {
    purpose: 'Takes the new prices of variants. Returns the product.',
    ...changed,
    undo: prices.undoPrices,
    input: ProductPrices,
    output: ProductRecord,
    refuses: ['conflict', 'rule'],
    run: ({ input, db, actor }) => prices.setPrices(db, actor.id, input),
  },
)

export const setPricesOfProducts = endpoint(
  'product.set_prices_many',
  'POST /cms/product/prices',
  'Change prices of products',
  {
    point: setPricesOfProduct.point,
    purpose: 'Takes the new prices of each product. Each product is changed on its own and has its own result.',
    work: 'own',
    seconds: 60,
    input: ProductPricesMany,
    output: BulkAnswer,
    run: ({ input, ...office }) => prices.setManyPrices(setPricesOfProduct, office, input),
  },
)

export const changePricesByRule = endpoint(
  'product.change_prices',
  'PUT /cms/product/{id}/price_change',
  'Change prices of a product by a rule',
  {
    point: setPricesOfProduct.point,
    purpose: 'Raises or lowers the price of each variant by a percentage or an amount. Returns the product.',
    ...changed,
    undo: prices.undoPrices,
    input: ProductPriceRule,
    output: ProductRecord,
    refuses: ['rule'],
    run: ({ input, db, actor }) => prices.changePrices(db, actor.id, input),
  },
)

const changeManyByRule = bulk(
  changePricesByRule,
  'POST /cms/product/price_change',
  'Change prices of products by a rule',
  many,
)
/** Sent twice, a rule would be applied twice. */
export const changeManyPricesByRule = { ...changeManyByRule, idempotent: true as const }

export const deleteProduct = endpoint('product.delete', 'DELETE /cms/product/{id}', 'Move a product to the trash', {
  ...changed,
  run: ({ input, db }) => product.remove(db, input.id),
})

export const restoreProduct = endpoint('product.restore', 'POST /cms/product/{id}/restoration', 'Restore a product', {
  ...changed,
  output: ProductRecord,
  refuses: ['conflict', 'rule'],
  run: ({ input, db }) => product.restore(db, input.id),
})

export const deleteProducts = bulk(deleteProduct, 'POST /cms/product/deletion', 'Move products to the trash', many)

export const restoreProducts = bulk(restoreProduct, 'POST /cms/product/restoration', 'Restore products', many)

export const listStockMovements = endpoint(
  'product.list_movements',
  'GET /cms/product/{id}/stock',
  'List stock movements of a product',
  {
    input: StockMovements,
    output: pageOutput(StockMovement),
    run: ({ input, db }) => listMovements(db, input),
  },
)

export const moveStock = endpoint(
  'product.move_stock',
  'POST /cms/product/{id}/stock',
  'Adjust the stock of a variant',
  {
    purpose: 'Records a stock movement with a reason; the stock is never written directly.',
    idempotent: true,
    input: StockChange,
    output: StockMovement.nullable(),
    refuses: ['out_of_stock'],
    run: ({ input, db, actor }) => adjustStock(db, actor.id, input),
  },
)

/** The permission to adjust one variant. */
export const adjustStockOfVariants = endpoint(
  'product.set_stock',
  'PUT /cms/product/{id}/stock',
  'Adjust the stock of several variants',
  {
    point: moveStock.point,
    purpose: 'Records a stock movement with a reason for each variant, all or none.',
    idempotent: true,
    input: StockChanges,
    output: listOutput(StockMovement),
    refuses: ['not_found', 'out_of_stock'],
    run: ({ input, db, actor }) => adjustStocks(db, actor.id, input),
  },
)

export const searchProducts = endpoint('product.search', 'GET /v1/product/search', 'Search products', {
  purpose: 'Finds words in names, texts, categories and variants, also in pinyin. Returns one page.',
  access: 'public',
  limit: { ...SEARCH_LIMIT, by: 'address' },
  input: ProductSearch,
  output: pageOutput(ProductRow),
  run: async ({ input, db, runtime, caller }) => {
    const flashSales = await shownFlashSales(runtime)
    const { items, ...paging } = await searchByTerms(db, input, () => countSearch(runtime, input.q, caller.address))
    return { ...paging, items: items.map(flashSales.putIn) }
  },
})

export const suggestSearches = endpoint(
  'product.suggest',
  'GET /v1/product/search/suggestions',
  'Search suggestions while typing',
  {
    purpose: 'Returns words and products that match the text typed so far.',
    access: 'public',
    limit: { ...SUGGESTION_LIMIT, by: 'address' },
    input: SearchSuggestions,
    output: listOutput(Suggestion),
    run: ({ input, db, runtime }) => suggest(runtime, db, input),
  },
)

export const showPopularSearches = endpoint('product.popular', 'GET /v1/product/search/popular', 'Popular searches', {
  purpose: 'Returns the most frequent searches that match something in the shop.',
  access: 'public',
  output: listOutput(PopularWord),
  run: ({ runtime }) => showPopular(runtime),
})
