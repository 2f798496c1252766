import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DELIVERY_WAYS, GOODS_WAYS } from '../vocabulary/delivery'
import { NO_RETURN_REASONS } from '../vocabulary/product'
import { category } from './category'
import { allAllowed, customColumns, edited, id, literals, time } from './columns'
import { file } from './file'
import { freightTemplate } from './freight'

type Columns = Record<'on_sale' | 'deleted_at', AnyPgColumn>
const isLive = ({ deleted_at }: Columns) => sql`${deleted_at} is null`
const onSale = (t: Columns) => sql`${isLive(t)} and ${t.on_sale}`

/** On sale: `on_sale`, and now within `sale_from` and `sale_until` where they are set. */
export const product = pgTable(
  'product',
  {
    id: id(),
    category_id: integer('category_id')
      .notNull()
      .references(() => category.id),
    name: text('name').notNull(),
    summary: text('summary').notNull().default(''),
    /** Sanitised when it was written. */
    detail: text('detail').notNull().default(''),
    file_id: integer('file_id').references(() => file.id),
    /** The lowest price of its live skus, maintained by lib/product/skus.ts, so that lists can be sorted by it. */
    price: integer('price').notNull(),
    original_price: integer('original_price'),
    on_sale: boolean('on_sale').notNull().default(false),
    sale_from: time('sale_from'),
    sale_until: time('sale_until'),
    sort: integer('sort').notNull().default(0),
    /** Pieces paid for lately, worked out by lib/product/ranking.ts, so that lists can be sorted by it. */
    sales: integer('sales').notNull().default(0),
    properties: jsonb('properties').$type<{ name: string; detail: string }[]>().notNull().default([]),
    options: jsonb('options').$type<{ name: string; values: string[] }[]>().notNull().default([]),
    /** A freight template of its own; without one it has the default. */
    freight_template_id: integer('freight_template_id').references(() => freightTemplate.id),
    /** Why it cannot be returned without a reason; null: it can. */
    no_return: text('no_return', { enum: NO_RETURN_REASONS }),
    /** The ways in which it can be had. */
    delivery: text('delivery', { enum: DELIVERY_WAYS })
      .array()
      .notNull()
      .default([...GOODS_WAYS]),
    ...customColumns('product'),
    ...edited(),
  },
  (t) => [
    ...allAllowed(t),
    index('product_category').on(t.category_id).where(isLive(t)),
    // The storefront's pages of a category, in each of their orders; the first index also serves counts without reading
    // the rows.
    index('product_shelf')
      .on(t.category_id, t.sort, t.id.desc().nullsFirst(), t.sale_from, t.sale_until)
      .where(onSale(t)),
    index('product_shelf_price').on(t.category_id, t.price, t.id).where(onSale(t)),
    index('product_shelf_sales').on(t.category_id, t.sales, t.id).where(onSale(t)),
    index('product_shelf_time').on(t.category_id, t.create_time, t.id).where(onSale(t)),
    // The back office's lists, in each of their orders.
    index('product_live').on(t.id).where(isLive(t)),
    index('product_name').on(t.name, t.id).where(isLive(t)),
    index('product_cost').on(t.price, t.id).where(isLive(t)),
    index('product_sort').on(t.sort, t.id).where(isLive(t)),
    index('product_created').on(t.create_time, t.id).where(isLive(t)),
    index('product_changed').on(t.update_time, t.id).where(isLive(t)),
    index('product_state').on(t.on_sale, t.sale_from, t.sale_until).where(isLive(t)),
    index('product_trash').on(t.id).where(sql`${t.deleted_at} is not null`),
    index('product_file').on(t.file_id),
    index('product_freight').on(t.freight_template_id).where(sql`${t.freight_template_id} is not null`),
    check('product_price', sql`${t.price} >= 1 and ${t.original_price} >= 1`),
    check(
      'product_delivery',
      sql`cardinality(${t.delivery}) > 0 and ${t.delivery} <@ array[${sql.raw(literals(DELIVERY_WAYS))}]`,
    ),
    check('product_sale', sql`${t.sale_from} < ${t.sale_until}`),
  ],
)

/** The gallery, in its order. */
export const productImage = pgTable(
  'product_image',
  {
    product_id: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    sort: integer('sort').notNull(),
    file_id: integer('file_id')
      .notNull()
      .references(() => file.id),
  },
  (t) => [primaryKey({ columns: [t.product_id, t.sort] }), index('product_image_file').on(t.file_id)],
)

const isOffered = (t: Record<'retired_at' | 'in_trash', AnyPgColumn>) =>
  sql`${t.retired_at} is null and not ${t.in_trash}`

/**
 * A variant: one unnamed (`{}`) per product without options, else one per combination. A removed combination is
 * retired and comes back with its stock. `stock` changes only by inserting a movement: one trigger does it, another
 * refuses any other change.
 */
export const sku = pgTable(
  'sku',
  {
    id: id(),
    product_id: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    specs: jsonb('specs').$type<Record<string, string>>().notNull().default({}),
    code: text('code'),
    /** An EAN-13. */
    barcode: text('barcode'),
    price: integer('price').notNull(),
    stock: integer('stock').notNull().default(0),
    /** With its packing, in grams and cm³: null: not entered. */
    weight: integer('weight'),
    volume: integer('volume'),
    file_id: integer('file_id').references(() => file.id),
    sort: integer('sort').notNull().default(0),
    ...customColumns('sku'),
    retired_at: time('retired_at'),
    /**
     * Whether its product is, maintained by a trigger: the indexes of what only one variant may have cannot see that.
     */
    in_trash: boolean('in_trash').notNull().default(false),
  },
  (t) => [
    uniqueIndex('sku_combination').on(t.product_id, t.specs).where(sql`${t.retired_at} is null`),
    index('sku_product').on(t.product_id),
    uniqueIndex('sku_code').on(t.code).where(isOffered(t)),
    uniqueIndex('sku_barcode').on(t.barcode).where(isOffered(t)),
    index('sku_file').on(t.file_id),
    index('sku_stock').on(t.stock, t.product_id).where(sql`${t.retired_at} is null`),
    check('sku_price', sql`${t.price} >= 1`),
    check('sku_ean', sql`${t.barcode} ~ '^[0-9]{13}$'`),
    check('sku_size', sql`${t.weight} >= 1 and ${t.volume} >= 1`),
    check('sku_in_stock', sql`${t.stock} >= 0`),
  ],
)

type SpecsColumns = Record<'specs' | 'product_id', AnyPgColumn>
/**
 * What a variant is called, wherever it is read: its values in the order of its product's options,
 * which jsonb does not keep.
 */
export const specsInOrder = ({ specs, product_id }: SpecsColumns) =>
  sql<Record<string, string>>`specs_in_order(${specs}, ${product_id})`

/** What a product is found by: see lib/product/terms.ts. */
export const productTerms = pgTable(
  'product_terms',
  {
    product_id: integer('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    terms: text('terms').array().notNull(),
    /** The normalised name and its pinyin: matches here come first. */
    name: text('name').notNull(),
    /** The version of the rules; terms made by older ones are rebuilt. */
    made: integer('made').notNull(),
    /**
     * When it is on sale, never where it is not: a trigger follows the product, so that a search reads no other table.
     */
    shown_from: time('shown_from'),
    shown_until: time('shown_until'),
  },
  (t) => [index('product_terms_terms').using('gin', t.terms)],
)
