import { z } from 'zod'
import { declareSettings } from '../core/runtime/settings'

export const stockSettings = declareSettings({
  'stock.low': z.int().min(0).max(100_000).default(10).meta({
    title: 'Low stock threshold',
    description: 'A variant with this much stock or less is marked low',
    group: 'Orders and inventory',
  }),
})
