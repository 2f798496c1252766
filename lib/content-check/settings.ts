import { z } from 'zod'
import { text } from '../base/contract'
import { declareSettings } from '../core/runtime/settings'

const group = 'Content checks'

export const contentSettings = declareSettings({
  'content.words': text(10_000).default('').meta({
    title: 'Blocked words',
    description:
      'Separated by commas or line breaks. Content with any of them is hidden from others until staff review it',
    group,
    widget: 'textarea',
  }),
  'content.pictures': z.boolean().default(false).meta({
    title: 'Staff review every profile picture',
    description: 'Where WeChat cannot check it: without a mini-program, and of customers who do not use it',
    group,
  }),
})
