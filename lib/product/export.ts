import { and, gt, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { product } from '@/db/schema/product'
import { yuan } from '../base/money'
import { writePairs } from './csv-cells'
import type { ProductCsv } from './csv-contract'
import { customCells } from './custom-cells'
import { type ProductSheet, productSheets } from './sheet'

const BATCH = 200

/** A row for each variant, in batches by id, so that no batch depends on how many came before. */
export async function* exportRows(db: Db, condition: SQL | undefined): AsyncGenerator<z.input<typeof ProductCsv>[]> {
  for (let after = 0; ; ) {
    const batch = await productSheets(db)
      .where(and(condition, gt(product.id, after)))
      .orderBy(product.id)
      .limit(BATCH)
    const last = batch.at(-1)
    if (!last) return
    yield batch.flatMap(rowsOf)
    after = last.id
  }
}

const rowsOf = ({ skus, ...one }: ProductSheet): z.input<typeof ProductCsv>[] =>
  skus.map(({ id: _, specs, price, stock, image, ...entered }) => ({
    ...entered,
    product_id: one.id,
    name: one.name,
    category: one.category.join('/'),
    summary: one.summary,
    variant: writePairs(one.options.map((option) => [option.name, specs[option.name] ?? ''])),
    price: yuan(price),
    original_price: one.original_price === null ? null : yuan(one.original_price),
    stock,
    stock_before: stock,
    on_sale: one.on_sale,
    delivery: one.delivery.join(';'),
    properties: writePairs(one.properties.map(({ name, detail }) => [name, detail])),
    main_image: one.main_image,
    images: one.images.join(';'),
    variant_image: image,
    ...customCells('product', one),
    ...customCells('sku', entered),
  }))
