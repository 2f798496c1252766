'use client'

import { Text } from '@mantine/core'
import { RichTextView } from '../field/rich-text-view'
import type { CellComponent, Column } from '../kit/model'
import { Cell, isBlank } from '../table/cell'

type Props = {
  value: unknown
  other?: unknown
  column: Pick<Column, 'widget' | 'options' | 'entries'>
  cell?: CellComponent | undefined
}

/** A value where two of it are compared: texts as a whole, anything else as in a list. */
export function ComparedValue({ value, other, column, cell: Own }: Props) {
  if (Own && !isBlank(value)) return <Own value={value} other={other} column={column} />
  if (column.widget === 'richtext' && typeof value === 'string' && value !== '') return <RichTextView html={value} />
  const isText = column.widget === 'text' || column.widget === 'textarea'
  if (!isText || typeof value !== 'string' || value === '') return <Cell value={value} other={other} column={column} />
  return (
    <Text span inherit style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {value}
    </Text>
  )
}
