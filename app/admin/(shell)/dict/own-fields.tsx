'use client'

import { Code } from '@mantine/core'
import { SelectField } from '@/components/admin/field/plain'
import { Fact } from '@/components/admin/form/fact'
import type { FieldProps } from '@/components/admin/kit/model'

/** A field that cannot be edited. */
export const ReadOnlyField = ({ field, value }: FieldProps) => (
  <Fact field={field}>
    <Code>{String(value ?? '')}</Code>
  </Fact>
)

/** What is known from where one is. */
export const HiddenField = () => null

/** One of these, and never nothing. */
export const RequiredSelect = (props: FieldProps) => (
  <SelectField {...props} field={{ ...props.field, required: true }} />
)
