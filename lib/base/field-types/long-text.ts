import { fieldType, textOf } from './field-type'

export const longText = fieldType<{ type: 'long_text'; max?: number }>({
  name: 'long_text',
  column: 'text',
  ...textOf(5000),
  widget: 'textarea',
  isSorted: false,
  isOfVariants: false,
})
