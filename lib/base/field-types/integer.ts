import { z } from 'zod'
import { readInteger } from '../cell'
import { fieldType } from './field-type'

const MOST = 2_147_483_647
const negative = (number: number | undefined) => number && -number

export const integer = fieldType<{ type: 'integer'; min?: number; max?: number }>({
  name: 'integer',
  column: 'integer',
  bounds: ({ min = -MOST, max = MOST }) => ({ min, max }),
  input: ({ min = -MOST, max = MOST }) => z.int().min(min).max(max),
  output: z.int(),
  example: ({ min = 1, max = 1 }) => Math.max(min, Math.min(1, max)),
  filter: 'equals',
  isSorted: true,
  isOfVariants: true,
  cell: {
    output: z.int(),
    write: (value) => value,
    read: (text) => (text.startsWith('-') ? negative(readInteger(text.slice(1))) : readInteger(text)),
    expected: 'must be a whole number',
  },
})
