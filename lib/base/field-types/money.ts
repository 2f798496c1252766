import { z } from 'zod'
import { readYuan } from '../cell'
import { yuan } from '../money'
import { fieldType } from './field-type'

const MOST = 100_000_000

export const money = fieldType<{ type: 'money' }>({
  name: 'money',
  column: 'bigint',
  bounds: () => ({ min: 0, max: MOST }),
  input: () => z.int().min(0).max(MOST),
  output: z.int(),
  example: () => 100,
  widget: 'money',
  isSorted: true,
  isOfVariants: true,
  cell: {
    output: z.string(),
    write: (value) => yuan(Number(value)),
    read: readYuan,
    expected: 'must be yuan such as 12.50',
  },
})
