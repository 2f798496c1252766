import { z } from 'zod'
import { by, kindOf, MOST, reachedOff, tiered, tierProblems, tiersOf } from './kind'

const off = z.int().min(1).max(MOST).meta({ title: 'Discount', widget: 'money' })

export const amountOff = kindOf({
  shape: z
    .strictObject({ kind: z.literal('amount_off'), by, steps: tiersOf('AmountTier', off) })
    .meta({ id: 'AmountOff', title: 'Amount off' }),
  part: 'goods',
  ...tiered,
  problems: (gives) => [
    ...tierProblems(gives),
    ...gives.steps.flatMap(({ at, off }, index) =>
      gives.by === 'amount' && at > 0 && off >= at
        ? [{ path: `steps.${index}.off`, message: 'must be less than the threshold' }]
        : [],
    ),
  ],
  off: (gives, reached, base) => Math.min(base, reachedOff(gives, reached)),
  words: {
    en: { gain: '¥{off:money} off' },
    zh: { gain: '立减 {off:money} 元', from_amount: '满 {at:money} 减 {off:money}' },
  },
  chinese: { 'Amount off': '满减', Discount: '优惠金额', 'must be less than the threshold': '必须小于门槛金额' },
})
