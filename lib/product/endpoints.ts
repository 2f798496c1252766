import { bulk } from '../core/endpoint/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { listOutput, pageOutput } from '../core/paging'
import { StockChange, StockMovement, StockMovements } from '../stock/contract'
import { adjustStock, listMovements } from '../stock/movements'
import {
  Product,
  ProductDraft,
  ProductEdit,
  ProductFilter,
  ProductList,
  ProductPlace,
  ProductRecord,
  ProductRow,
  ProductSale,
  ProductSearch,
  ProductSummary,
  ProductsByCategory,
  ProductsByIds,
  ProductsRecent,
} from './contract'
import * as product from './product'
import { searchByTerms } from './search'
import { SEARCH_LIMIT } from './settings'
import * as storefront from './storefront'

const changed = { subject: { contract: ProductRecord, lock: product.lock }, cache: 'catalogue' } as const
const many = { filter: ProductFilter, find: product.matchingIds }

export const showProduct = endpoint('product.show', 'GET /v1/product/{id}', 'Product details and variants', {
  access: 'public',
  output: Product,
  run: ({ input, runtime }) => storefront.show(runtime, input.id),
})

export const showProducts = endpoint('product.show_several', 'GET /v1/product', 'Products by ID', {
  access: 'public',
  input: ProductsByIds,
  output: listOutput(ProductRow),
  run: ({ input, runtime }) => storefront.showSeveral(runtime, input.ids),
})

export const showRecentProducts = endpoint('product.recent', 'GET /v1/product/recent', 'Latest products', {
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
  cache: 'catalogue',
  input: ProductDraft,
  output: ProductRecord,
  refuses: ['conflict'],
  run: ({ input, db, actor }) => product.create(db, actor.id, input),
})

export const updateProduct = endpoint('product.update', 'PUT /cms/product/{id}', 'Edit a product', {
  ...changed,
  input: ProductEdit,
  output: ProductRecord,
  refuses: ['conflict'],
  run: ({ input, db, actor }) => product.update(db, actor.id, input),
})

export const setSaleOfProduct = endpoint(
  'product.set_sale',
  'PUT /cms/product/{id}/sale',
  'Put a product on or off sale',
  {
    ...changed,
    input: ProductSale,
    output: ProductRecord,
    run: ({ input, db, actor }) => product.update(db, actor.id, input),
  },
)

export const setSaleOfProducts = bulk(setSaleOfProduct, 'POST /cms/product/sale', 'Put products on or off sale', many)

export const setCategoryOfProduct = endpoint(
  'product.set_category',
  'PUT /cms/product/{id}/category',
  'Move a product to another category',
  {
    ...changed,
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
  { input: StockMovements, output: pageOutput(StockMovement), run: ({ input, db }) => listMovements(db, input) },
)

export const moveStock = endpoint(
  'product.move_stock',
  'POST /cms/product/{id}/stock',
  'Adjust the stock of a variant',
  {
    idempotent: true,
    input: StockChange,
    output: StockMovement.nullable(),
    refuses: ['out_of_stock'],
    run: ({ input, db, actor }) => adjustStock(db, actor.id, input),
  },
)

export const searchProducts = endpoint('product.search', 'GET /v1/product/search', 'Search products', {
  access: 'public',
  limit: { ...SEARCH_LIMIT, by: 'address' },
  input: ProductSearch,
  output: pageOutput(ProductRow),
  run: ({ input, db }) => searchByTerms(db, input),
})
