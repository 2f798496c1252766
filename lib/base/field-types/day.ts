import { z } from 'zod'
import { fieldType, textCell } from './field-type'

export const day = fieldType<{ type: 'day' }>({
  name: 'day',
  column: 'date',
  input: () => z.iso.date(),
  output: z.iso.date(),
  example: () => '2026-05-01',
  widget: 'day',
  filter: 'equals',
  isSorted: true,
  isOfVariants: true,
  cell: textCell,
})
