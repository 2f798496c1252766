import { z } from 'zod'
import { Id } from '../base/contract'
import { confirmPriceDrop, MAX_FEN, options, ProductCopy, price, Sku } from './contract'
import { ENDINGS, PRICE_RULES } from './price-change'

/** The prices of a product, variant by variant. */
export const PricedProduct = z
  .object({
    id: Id,
    name: ProductCopy.shape.name,
    options,
    skus: z.array(Sku.pick({ id: true, specs: true, price: true })).meta({ title: 'Variants' }),
  })
  .meta({ id: 'PricedProduct' })

const newPrices = z
  .array(
    z.strictObject({ id: Id, from: price.meta({ title: 'Current price' }), price: price.meta({ title: 'New price' }) }),
  )
  .min(1)
  .max(200)
  .meta({ title: 'Variants' })
export const ProductPrices = z.strictObject({ id: Id, skus: newPrices, confirm_price_drop: confirmPriceDrop })
export const ProductPricesMany = z.strictObject({
  items: z
    .array(z.strictObject({ id: Id, skus: newPrices }))
    .min(1)
    .max(100)
    .meta({ title: 'Products' }),
  confirm_price_drop: confirmPriceDrop,
})

const RULES = { percent: 'Change by percent', amount: 'Change by amount', set: 'Set price' }
/** A rule for the prices of many products, applied to what they are at that moment. */
export const ProductPriceRule = z.strictObject({
  id: Id,
  rule: z.enum(PRICE_RULES).meta({ title: 'Rule', labels: RULES }),
  value: z
    .number()
    .min(-MAX_FEN)
    .max(MAX_FEN)
    .meta({ title: 'Value', description: 'Percent, or 1/100 yuan; negative to lower prices', examples: [10] }),
  ending: z.enum(ENDINGS).default('none').meta({ title: 'Round to' }),
  confirm_price_drop: confirmPriceDrop,
})
