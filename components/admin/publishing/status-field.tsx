'use client'

import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { firstProblem } from '@/components/admin/field/problems'
import type { FieldProps } from '@/components/admin/kit/model'

/** Shows both states; the default is draft. */
export function StatusField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  const id = useId()
  return (
    <Input.Wrapper id={id} labelElement="div" label={field.label} error={firstProblem(problems)}>
      <SegmentedControl
        fullWidth
        aria-labelledby={`${id}-label`}
        data={field.options ?? []}
        value={String(value ?? 'draft')}
        onChange={onChange}
        disabled={disabled}
      />
    </Input.Wrapper>
  )
}
