import { z } from 'zod'
import { DELIVERY_WAYS, GOODS_WAYS } from '@/db/vocabulary/delivery'
import { NO_RETURN_REASONS } from '@/db/vocabulary/product'
import { derived, Id, Ids, line, naming, RecordFields, richText, Time, TimeIn, text } from '../base/contract'
import { customDraft, customEdit, customExample, customFilters, customOutput, customSorts } from '../base/custom'
import { filterInput, pageInput, recordListInput, sortInput } from '../base/paging'
import { DELIVERY_LABELS, way } from '../delivery/contract'
import { Image, ImageDraft } from '../file/contract'
import { ShownSale } from '../offer/contract'
import { MAX_STOCK, Specs } from '../stock/contract'
import { ownFields, sharedFields } from './variant-fields'

/** What products look like, on the storefront and in the back office. Prices are in fen. */
export const MAX_FEN = 100_000_000
export const price = z.int().min(1).max(MAX_FEN).meta({ title: 'Price', widget: 'money' })
const originalPrice = z.int().min(1).max(MAX_FEN).nullable().meta({ title: 'Original price', widget: 'money' })
const stock = z.int().meta({ title: 'Stock' })
const STOCK_STAYS = 'changes only by stock adjustments'
const name = naming(line(100).meta({ title: 'Name' }))
const summary = text(200).meta({ title: 'Summary' })

const Property = z.strictObject({
  name: line(40).meta({ title: 'Name' }),
  detail: line(200).meta({ title: 'Value' }),
})

/** What a variant is chosen by: at most three, the values in their order. */
export const ProductOption = z.strictObject({
  name: line(20).meta({ title: 'Name' }),
  values: z.array(line(40)).min(1).max(30).meta({ title: 'Option values' }),
})

/** A shop may add no reason of its own. */
const NO_RETURN_LABELS = {
  made_to_order: 'Made to order',
  perishable: 'Fresh or perishable',
  digital: 'Digital, or media and software once unsealed',
  press: 'Newspapers and magazines',
  unsealed: 'Safety or quality suffers once it is unsealed',
  activated: 'Loses much of its value once it is activated or tried',
  near_expiry: 'Sold as near its expiry date or flawed',
} as const
export const noReturn = z.enum(NO_RETURN_REASONS).nullable().meta({
  title: 'Exempt from 7-day returns',
  description:
    'For what the law excludes from the seven days. The buyer confirms it at checkout; faulty goods can be returned all the same',
  labels: NO_RETURN_LABELS,
})

const delivery = z
  .array(way)
  .min(1)
  .max(DELIVERY_WAYS.length)
  .overwrite((ways) => [...new Set(ways)])
const deliveryMeta = {
  title: 'Delivery methods',
  description: 'A cart can be had in the ways that all of its products have. Choose “No delivery” for a service',
  labels: DELIVERY_LABELS,
}
const deliveryInput = { ...deliveryMeta, examples: [['express', 'pickup']] }

const properties = z.array(Property).meta({ title: 'Properties' })
export const options = z.array(ProductOption).meta({ title: 'Options' })

/** A product in a list of the storefront. Its price is the lowest of its variants, its stock their sum. */
export const ProductRow = z
  .object({
    id: Id,
    name,
    category_id: Id.meta({ title: 'Category' }),
    price,
    original_price: originalPrice,
    stock,
    summary,
    main_image: Image.nullable().meta({ title: 'Main image' }),
    sale: ShownSale.nullable().meta({ title: 'Flash sale', description: 'The one that it is in, or will be in next' }),
    ...customOutput('product', 'buyers'),
  })
  .meta({ id: 'ProductRow' })

const skuImage = Image.nullable().meta({ title: 'Image' })
const ShownSku = z.object({ id: Id, specs: Specs, price, stock, image: skuImage, ...customOutput('sku', 'buyers') })

export const Product = ProductRow.extend({
  detail: z.string().meta({ title: 'Product description', description: 'Sanitized HTML' }),
  images: z.array(Image).meta({ title: 'Gallery' }),
  properties,
  options,
  skus: z.array(ShownSku).meta({ title: 'Variants', description: 'Empty if there is a single unnamed variant' }),
  no_return: noReturn,
}).meta({ id: 'Product' })

/** The storefront's lists. */
const cheap = sortInput(['price', 'create_time', 'sales'])
  .optional()
  .meta({ description: 'sales: pieces paid for in the last 30 days, counted every hour' })
export const ProductsByCategory = pageInput({ id: Id.meta({ title: 'Category' }), sort: cheap })
export const ProductSearch = pageInput({ q: line(50).meta({ title: 'Search' }), sort: cheap })
export const SearchSuggestions = z.strictObject({
  q: line(50).meta({ title: 'Search', description: 'Text typed so far; pinyin initials or syllables work, too' }),
})
export const Suggestion = z
  .object({
    text: z.string().meta({ title: 'Suggested text' }),
    product_id: Id.nullable().meta({ title: 'Product', description: 'Null: words to search for' }),
  })
  .meta({ id: 'Suggestion' })
export const PopularWord = z.object({ word: z.string().meta({ title: 'Word' }) }).meta({ id: 'PopularWord' })
export const ProductsRecent = z.strictObject({ count: z.int().min(1).max(15).default(15).meta({ title: 'Count' }) })
export const ProductsByIds = z.strictObject({ ids: Ids.meta({ title: 'Products' }) })

/** A variant as staff see it. */
export const Sku = z
  .object({
    id: Id,
    specs: Specs,
    ...ownFields,
    price,
    stock,
    ...sharedFields,
    image: skuImage,
    ...customOutput('sku', 'staff'),
  })
  .meta({ id: 'Sku' })

/**
 * A draft of a variant, identified by its id or else by its combination: with its id it can be renamed and keeps its
 * stock. Stock is accepted only for a new one: afterwards it changes by movements, so that an edit does not undo sales;
 * the count that it has may be sent back. Its code and image are cleared where they are not sent, all else stays.
 */
export const SkuDraft = z.strictObject({
  id: Id.optional().meta({
    title: 'Variant',
    description: 'ID of an existing variant; its options may change',
    examples: [],
  }),
  specs: Specs,
  ...z.object(ownFields).partial().shape,
  price,
  stock: derived(
    z.int().min(0).max(MAX_STOCK).optional().meta({ title: 'Stock', description: 'New variants only' }),
    STOCK_STAYS,
  ),
  ...z.object(sharedFields).partial().shape,
  image: ImageDraft.nullable().optional().meta({ title: 'Image', widget: 'image' }),
  ...customEdit('sku', 'staff'),
})

const STATES = { on: 'On sale', off: 'Off sale', planned: 'Not yet on sale', over: 'No longer on sale' }
const state = z.enum(['on', 'off', 'planned', 'over']).meta({ title: 'Status', labels: STATES })
const onSale = z.boolean().meta({ title: 'On sale' })
const onSaleFrom = { title: 'On sale from', description: 'Leave empty to start immediately' }
const onSaleUntil = { title: 'On sale until', description: 'Leave empty for no end date' }
const categoryId = Id.meta({ title: 'Category', widget: 'reference', reference: 'category' })
const freightTemplateId = Id.nullable().meta({
  title: 'Shipping template',
  description: 'Empty: the default template',
  widget: 'reference',
  reference: 'freight_template',
})
const sort = z.int().min(0).max(9999).meta({ title: 'Position', description: 'Lower numbers come first' })

/** What a list of the back office and a product by itself have in common. */
const ProductFields = z.object({
  id: Id,
  name,
  category_id: categoryId,
  category: derived(z.string().meta({ title: 'Category' })),
  price: derived(price.meta({ title: 'Price' })),
  original_price: originalPrice,
  stock: derived(stock.meta({ title: 'Stock' }), STOCK_STAYS),
  variants: derived(z.int().meta({ title: 'Variants' })),
  main_image: Image.nullable().meta({ title: 'Main image' }),
  state: derived(state.meta({ title: 'Status' }), undefined, 'on_sale'),
  on_sale: onSale,
  sale_from: Time.nullable().meta(onSaleFrom),
  sale_until: Time.nullable().meta(onSaleUntil),
  sort,
  ...customOutput('product', 'staff'),
  ...RecordFields,
})

/** A product in a list of the back office. */
export const ProductSummary = ProductFields.extend({
  low: z.int().meta({ title: 'Low stock', description: 'How many of its variants are low on stock' }),
}).meta({ id: 'ProductSummary' })

export const ProductRecord = ProductFields.extend({
  summary,
  detail: richText().meta({ title: 'Product description', widget: 'richtext' }),
  images: z.array(Image).meta({ title: 'Gallery', widget: 'images' }),
  properties,
  options,
  skus: z.array(Sku).meta({ title: 'Variants' }),
  freight_template_id: freightTemplateId,
  no_return: noReturn,
  delivery: z.array(way).meta(deliveryMeta),
}).meta({ id: 'ProductRecord' })

const productDraft = z.strictObject({
  name,
  category_id: categoryId,
  summary: summary.optional(),
  detail: richText().optional().meta({ title: 'Product description', widget: 'richtext' }),
  original_price: originalPrice.optional(),
  main_image: ImageDraft.nullable().optional().meta({ title: 'Main image', widget: 'image' }),
  images: z.array(ImageDraft).max(20).optional().meta({ title: 'Gallery', widget: 'images' }),
  properties: properties.max(30).optional(),
  options: options.max(3).optional(),
  /** A variant for each combination of the options, or the one nameless. */
  skus: z.array(SkuDraft).min(1).max(200).meta({ title: 'Variants' }),
  on_sale: onSale.optional(),
  sale_from: TimeIn.nullable().optional().meta(onSaleFrom),
  sale_until: TimeIn.nullable().optional().meta(onSaleUntil),
  sort: sort.optional(),
  freight_template_id: freightTemplateId.optional(),
  no_return: noReturn.optional(),
  delivery: delivery.optional().meta(deliveryInput),
  ...customDraft('product', 'staff'),
})
const oneVariant = {
  name: 'Longjing',
  category_id: 1,
  skus: [{ specs: {}, price: 1200, stock: 20 }],
  on_sale: true,
  ...customExample('product', 'staff'),
}
const twoVariants = {
  ...oneVariant,
  summary: 'Fresh',
  detail: '<p>Let the water <strong>cool</strong>.</p>',
  original_price: 1500,
  properties: [{ name: 'Origin', detail: 'Hangzhou' }],
  options: [{ name: 'Size', values: ['S', 'M'] }],
  skus: [
    { specs: { Size: 'S' }, code: 'TEA-S', price: 1200, stock: 20, weight: 150, volume: 600 },
    { specs: { Size: 'M' }, code: 'TEA-M', price: 1900, stock: 20 },
  ],
  sale_from: null,
  sale_until: '2099-12-31T23:59:59+08:00',
  sort: 0,
  freight_template_id: null,
}
/** Asked for by what refuses a price until it is confirmed: nothing that a form shows. */
export const confirmPriceDrop = z.boolean().optional().meta({
  title: 'Confirm price drops',
  description: 'Without it a price that falls by more than half is refused. Only send it once a person has said so',
  examples: [],
})

export const ProductDraft = productDraft
  .extend({ sort: sort.default(0), delivery: delivery.default([...GOODS_WAYS]).meta(deliveryInput) })
  .meta({ examples: [oneVariant, twoVariants] })
export const ProductEdit = z
  .strictObject({
    id: Id,
    ...productDraft.partial().shape,
    ...customEdit('product', 'staff'),
    confirm_price_drop: confirmPriceDrop,
  })
  .meta({ examples: [{ name: 'Longjing', on_sale: true }, twoVariants] })

export const ProductAvailability = ProductEdit.pick({ id: true, sale_from: true, sale_until: true }).extend({
  on_sale: onSale,
})
export const ProductShipping = z
  .strictObject({ id: Id, freight_template_id: freightTemplateId })
  .meta({ examples: [{ freight_template_id: null }] })
export const ProductPlace = z.strictObject({ id: Id, category_id: categoryId })

export const ProductCopy = z.strictObject({ id: Id, name })

const STOCK = { out: 'Sold out', low: 'Low stock' }
export const ProductList = recordListInput(['name', 'price', 'sort', ...customSorts('product')], {
  category_id: categoryId.optional(),
  state: state.optional(),
  stock: z.enum(['out', 'low']).optional().meta({ title: 'Stock', labels: STOCK }),
  ...customFilters('product'),
})
export const ProductFilter = filterInput(ProductList)
