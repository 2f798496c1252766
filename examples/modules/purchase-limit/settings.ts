import { declareSettings } from 'kiosk-shop/module'
import { z } from 'zod'

const group = 'Purchase limit'

export const purchaseLimitSettings = declareSettings({
  'purchase_limit.pieces': z.int().min(0).max(99).default(0).meta({
    title: 'Pieces per customer',
    description: 'Of each product, in 30 days. 0: no limit',
    group,
  }),
})
