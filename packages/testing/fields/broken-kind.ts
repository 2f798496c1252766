import { z } from 'zod'
import { kindOf } from '@/lib/price/kinds/kind'

const WAYS = ['throws', 'half a fen', 'less than nothing', 'more than the goods', 'no number'] as const

const wrong: Record<(typeof WAYS)[number], (base: number) => number> = {
  throws: () => {
    throw new Error('this discount is broken')
  },
  'half a fen': () => 0.5,
  'less than nothing': () => -100,
  'more than the goods': (base) => base + 1,
  'no number': () => Number.NaN,
}

/** A kind of discount of an extension that answers nonsense: no order may be harmed by it. */
export const brokenKind = kindOf({
  shape: z
    .strictObject({ kind: z.literal('broken'), how: z.enum(WAYS).meta({ title: 'How' }) })
    .meta({ id: 'BrokenKind', title: 'Broken' }),
  part: 'goods',
  isReached: () => true,
  next: () => undefined,
  off: ({ how }, _, base) => wrong[how](base),
  words: { en: { gain: 'Broken' }, zh: { gain: '无效' } },
  chinese: { Broken: '无效', How: '方式' },
})
