import { z } from 'zod'
import { by, kindOf, MOST, reachedOff, tiered, tierProblems, tiersOf } from './kind'

const off = z.int().min(1).max(99).meta({ title: 'Percent off', description: '12 takes off 12 %' })
const max_off = z.int().min(1).max(MOST).nullable().meta({
  title: 'Maximum discount',
  description: 'The most that it takes off an order',
  widget: 'money',
})

export const percentOff = kindOf({
  shape: z
    .strictObject({ kind: z.literal('percent_off'), by, steps: tiersOf('PercentTier', off), max_off })
    .meta({ id: 'PercentOff', title: 'Percentage off' }),
  part: 'goods',
  ...tiered,
  problems: tierProblems,
  off: (gives, reached, base) => Math.min(Math.floor((base * reachedOff(gives, reached)) / 100), gives.max_off ?? base),
  words: {
    en: { gain: '{off}% off', limits: { max_off: ', up to ¥{max_off:money}' } },
    zh: {
      gain: '{off:tenths} 折',
      from_amount: '满 {at:money} 享 {gain}',
      from_count: '满 {at} 件享 {gain}',
      limits: { max_off: '，最高减 {max_off:money} 元' },
    },
  },
  chinese: {
    'Percentage off': '折扣',
    'Percent off': '减（%）',
    '12 takes off 12 %': '填 12 表示减 12%（88 折）',
    'Maximum discount': '最高优惠',
    'The most that it takes off an order': '在一笔订单中最多优惠的金额',
  },
})
