import { z } from 'zod'
import { compact } from '../../base/compact'
import type { Problem } from '../../base/errors'

/**
 * Its prices and pieces are rows of their own (`sale_item`), which orders count down;
 * `atFlashPrices` gives lines those prices.
 */
export const flashSale = {
  shape: z
    .strictObject({
      kind: z.literal('sale'),
      most_per_buyer: z.int().min(1).max(99).nullable().meta({
        title: 'Limit per customer',
        description: 'Pieces of each product at the flash price. Leave empty for no limit',
      }),
    })
    .meta({ id: 'FlashSale', title: 'Flash sale' }),

  problems: (offer: { sale_items: readonly unknown[]; valid_until?: Date | null | undefined }): Problem[] =>
    compact([
      offer.sale_items.length === 0 && { path: 'sale_items', message: 'is required' },
      !offer.valid_until && { path: 'valid_until', message: 'is required: a flash sale needs an end' },
    ]),

  chinese: {
    'Flash sale': '限时特价',
    'Limit per customer': '每位买家限购',
    'Pieces of each product at the flash price. Leave empty for no limit': '每件商品可享特价的件数，留空则不限',
    'is required: a flash sale needs an end': '必填：限时特价必须有结束时间',
  },
}
