import { z } from 'zod'
import { by, kindOf, threshold } from './kind'

export const freeShipping = kindOf({
  shape: z
    .strictObject({ kind: z.literal('free_shipping'), by, at: threshold })
    .meta({ id: 'FreeShipping', title: 'Free shipping' }),
  part: 'freight',
  isReached: ({ by, at }, reached) => at <= reached[by],
  next: (gives, reached) =>
    gives.at > reached[gives.by] ? { of: gives.by, short: gives.at - reached[gives.by], gives } : undefined,
  words: {
    en: { gain: 'Free shipping' },
    zh: { gain: '包邮' },
  },
  chinese: { 'Free shipping': '包邮' },
})
