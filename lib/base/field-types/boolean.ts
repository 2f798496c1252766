import { z } from 'zod'
import { readFlag } from '../cell'
import { fieldType } from './field-type'

export const boolean = fieldType<{ type: 'boolean' }>({
  name: 'boolean',
  column: 'boolean',
  input: () => z.boolean(),
  output: z.boolean(),
  example: () => true,
  filter: 'equals',
  isSorted: false,
  isOfVariants: false,
  cell: { output: z.boolean(), write: (value) => value, read: readFlag, expected: 'must be yes or no' },
})
