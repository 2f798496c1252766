import { z } from 'zod'
import { Id } from '../base/contract'
import { confirmPriceDrop } from './contract'
import { customCsv, variantCells } from './custom-cells'
import { ENTERED_NAMES, ownFields, sharedFields } from './variant-fields'

/** A line of the table that the back office exports and imports: one variant, and what its product is like. */
const text = (title: string, description?: string) => z.string().meta({ title, description })
const maybe = (title: string) => z.string().nullable().meta({ title })
const pairs = 'Name and value pairs, such as color=red;size=M'

export const ProductCsv = z.object({
  product_id: Id.meta({ title: 'Product ID', description: 'Leave empty for a new product' }),
  name: text('Name'),
  category: text('Category', 'Category path, such as Tea/Green tea, or category ID'),
  summary: text('Summary'),
  variant: text('Variant', pairs),
  ...ownFields,
  price: text('Price in yuan'),
  original_price: maybe('Original price in yuan'),
  stock: z.int().meta({ title: 'Stock' }),
  stock_before: z.int().meta({
    title: 'Stock at export',
    description: 'If present, the import applies the difference, so sales made since the export are kept',
  }),
  ...sharedFields,
  on_sale: z.boolean().meta({ title: 'On sale' }),
  delivery: text('Delivery methods', 'Of express, pickup, courier and none, separated by semicolons'),
  properties: text('Properties', pairs),
  main_image: maybe('Main image'),
  images: text('Gallery', 'URLs of files in this shop, separated by semicolons'),
  variant_image: maybe('Variant image'),
  ...customCsv('product'),
  ...customCsv('sku'),
})

/** What an English title was called in earlier versions. */
export const FORMER_TITLES: Record<string, Column> = { 'Weight in grams': 'weight', 'Volume in cm³': 'volume' }

export type Column = keyof typeof ProductCsv.shape
export const CSV_COLUMNS = ProductCsv.keyof().options
/** Each row has its own; the others are those of its product. */
export const OF_VARIANT: string[] = [
  'variant',
  ...ENTERED_NAMES,
  'price',
  'stock',
  'stock_before',
  'variant_image',
  ...variantCells,
]

export const MAX_ROWS = 5000
/** Of products that are made or changed; those that stay as they are cost nothing. */
export const MAX_CHANGED = 1000
export const MAX_MIB = 5
export const MAX_MISTAKES = 200

export const ProductImport = z.strictObject({
  dry_run: z
    .boolean()
    .default(false)
    .meta({ title: 'Dry run', description: 'Reports the result of each row without changing anything' }),
  confirm_price_drop: confirmPriceDrop,
})

const Mistake = z.object({
  row: z.int().meta({ title: 'Row', description: 'As numbered in a spreadsheet; the header is row 1' }),
  column: z.string().meta({ title: 'Column', description: 'The column header; empty if it concerns the whole row' }),
  message: z.string().meta({ title: 'Message' }),
})

/** What an import has done, or would do. Products are counted, except in `rows`. */
export const ImportReport = z
  .object({
    dry_run: z.boolean().meta({ title: 'Dry run' }),
    rows: z.int().meta({ title: 'Rows' }),
    created: z.int().meta({ title: 'New' }),
    updated: z.int().meta({ title: 'Updated' }),
    unchanged: z.int().meta({ title: 'Unchanged' }),
    price_drops: z.int().meta({
      title: 'Price drops',
      description: 'Prices that fall by more than half; errors until they are confirmed',
    }),
    errors: z
      .array(Mistake)
      .meta({ title: 'Import errors', description: 'At most 200; empty after a successful import' }),
  })
  .meta({ id: 'ProductImported' })
export type ImportCounts = z.output<typeof ImportReport>
