import { z } from 'zod'
import { Id } from '../core/contract'

/** A line of the table that the back office exports and imports: one variant, and what its product is like. */
const text = (title: string, description?: string) => z.string().meta({ title, description })
const maybe = (title: string) => z.string().nullable().meta({ title })
const pairs = 'Pairs such as colour=red;size=M'

export const ProductCsv = z.object({
  product_id: Id.meta({ title: 'Product ID', description: 'Empty: a new product' }),
  name: text('Name'),
  category: text('Category', 'Its path, such as Tea/Green tea, or its ID'),
  summary: text('Summary'),
  variant: text('Variant', pairs),
  code: maybe('SKU code'),
  price: text('Price in yuan'),
  original_price: maybe('Original price in yuan'),
  stock: z.int().meta({ title: 'Stock' }),
  stock_before: z.int().meta({
    title: 'Stock when exported',
    description:
      'With it, an import adds or takes away what the stock was changed by, and no sale in between is undone',
  }),
  on_sale: z.boolean().meta({ title: 'On sale' }),
  properties: text('Properties', pairs),
  main_image: maybe('Main image'),
  images: text('Gallery', 'Addresses of files of this shop, with semicolons between them'),
  variant_image: maybe('Image of the variant'),
})

export type Column = keyof typeof ProductCsv.shape
export const CSV_COLUMNS = ProductCsv.keyof().options

export const MOST_ROWS = 5000
/** Of products that are made or changed; those that stay as they are cost nothing. */
export const MOST_CHANGED = 1000
export const MOST_MIB = 5
export const MOST_MISTAKES = 200

export const ProductImport = z.strictObject({
  dry_run: z
    .boolean()
    .default(false)
    .meta({ title: 'Only try', description: 'Says what would become of each row, and changes nothing' }),
})

const Mistake = z.object({
  row: z.int().meta({ title: 'Row', description: 'As a spreadsheet counts them: the titles are row 1' }),
  column: z.string().meta({ title: 'Column', description: 'Its title; empty where the whole row is meant' }),
  message: z.string().meta({ title: 'Message' }),
})

/** What an import has done, or would do. Products are counted, except in `rows`. */
export const ProductImported = z
  .object({
    dry_run: z.boolean().meta({ title: 'Only tried' }),
    rows: z.int().meta({ title: 'Rows' }),
    created: z.int().meta({ title: 'New' }),
    updated: z.int().meta({ title: 'Changed' }),
    unchanged: z.int().meta({ title: 'Unchanged' }),
    errors: z.array(Mistake).meta({ title: 'Mistakes', description: 'At most 200; in a real run there are none' }),
  })
  .meta({ id: 'ProductImported' })
export type Imported = z.output<typeof ProductImported>
