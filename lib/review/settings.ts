import { z } from 'zod'
import { declareSettings } from '../core/runtime/settings'

export const reviewSettings = declareSettings({
  'review.days': z.int().min(1).max(365).default(30).meta({
    title: 'Buyers can review within (days)',
    description: 'After the order is completed. A follow-up can be added for 180 days after the review',
    group: 'Reviews',
  }),
})
