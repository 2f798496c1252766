'use client'

import { Code } from '@mantine/core'
import { ComparedValue } from '@/components/admin/form/compared-value'
import { Fact } from '@/components/admin/form/fact'
import type { FieldProps } from '@/components/admin/model'

export const PlainFact = ({ field, value }: FieldProps) => (
  <Fact field={field}>
    <ComparedValue value={value} column={field} />
  </Fact>
)

/** The provider's message, verbatim. */
export const RawFact = ({ field, value }: FieldProps) => (
  <Fact field={field}>
    <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {JSON.stringify(value, null, 2)}
    </Code>
  </Fact>
)
