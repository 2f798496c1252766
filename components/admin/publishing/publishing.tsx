'use client'

import { Badge, Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { firstProblem } from '@/components/admin/field/problems'
import { useLanguage } from '@/components/ui/language'
import type { PublishingState } from '@/lib/data/publishing-contract'
import type { CellProps, FieldProps } from '../kit/model'

/** A draft, published, or published from a time on that is still to come. */
export function publishingState(status: unknown, published_at: unknown): PublishingState {
  if (status !== 'published') return 'draft'
  return typeof published_at === 'string' && Date.parse(published_at) > Date.now() ? 'scheduled' : 'published'
}

const COLOURS = { draft: 'gray', scheduled: 'yellow', published: 'teal' } as const
type State = keyof typeof COLOURS

/** A draft, published, or published from a time on that is still to come. */
export function StateCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  const labels: Record<State, string> = { draft: t('Draft'), scheduled: t('Scheduled'), published: t('Published') }
  const state = publishingState(value, row?.published_at)
  return (
    <Badge variant="dot" color={COLOURS[state]} tt="none" fw={500} miw="max-content">
      {labels[state]}
    </Badge>
  )
}

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
