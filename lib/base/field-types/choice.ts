import { z } from 'zod'
import { fieldType, textCell, type Words } from './field-type'

export const choice = fieldType<{ type: 'choice'; choices: Record<string, Words> }>({
  name: 'choice',
  column: 'text',
  choices: ({ choices }) => choices,
  input: ({ choices }) => z.enum(Object.keys(choices)),
  output: z.string(),
  example: ({ choices }) => Object.keys(choices)[0],
  widget: 'select',
  filter: 'equals',
  isSorted: true,
  isOfVariants: false,
  cell: textCell,
})
