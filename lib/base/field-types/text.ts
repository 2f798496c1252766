import { fieldType, textOf } from './field-type'

export const text = fieldType<{ type: 'text'; max?: number }>({
  name: 'text',
  column: 'text',
  ...textOf(200),
  filter: 'contains',
  isSorted: true,
  isOfVariants: true,
})
