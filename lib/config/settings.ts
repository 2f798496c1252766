import { z } from 'zod'
import { line } from '../base/contract'
import { declareSettings } from '../core/runtime/settings'

const group = 'Shop details'

export const shopSettings = declareSettings({
  'shop.name': line(40).default('Kiosk').meta({ title: 'Shop name', group, public: true }),
  'shop.phone': z
    .string()
    .trim()
    .max(30)
    .regex(/^(\+?\d[\d -]{4,})?$/, { error: 'must be a phone number such as 400-800-1234' })
    .default('')
    .meta({ title: 'Customer service phone', group, public: true }),
})

export const officeSettings = declareSettings({
  'admin.page_size': z.int().min(5).max(100).default(10).meta({
    title: 'Default rows per page',
    description: 'Lists start with this number of rows; it can be changed in each list',
    group: 'Back office',
  }),
})
