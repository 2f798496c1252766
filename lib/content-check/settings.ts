import { z } from 'zod'
import { text } from '../base/contract'
import { declareSettings } from '../core/runtime/settings'
import { service } from '../facets/service'

const group = 'Content checks'

export const contentService = service({
  setting: 'content.source',
  of: ({ contentSources }) => contentSources,
  standard: 'wechat',
  about: {
    title: 'Checked by',
    description: 'WeChat: the blocked words, then WeChat itself, for customers who use the mini-program',
    group,
  },
})

export const contentSettings = declareSettings({
  'content.source': contentService.rule,
  'content.words': text(10_000).default('').meta({
    title: 'Blocked words',
    description:
      'Separated by commas or line breaks. Content with any of them is hidden from others until staff review it',
    group,
    widget: 'textarea',
  }),
  'content.pictures': z.boolean().default(false).meta({
    title: 'Staff review every profile picture',
    description: 'Where no service can check it: without a mini-program, and of customers who do not use it',
    group,
  }),
})
