'use client'

import { Badge } from '@mantine/core'
import type { CellProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'
import { publishingState } from './state'

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
