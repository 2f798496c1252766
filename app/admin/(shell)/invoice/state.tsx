'use client'

import { Text } from '@mantine/core'
import { moment } from '@/components/admin/kit/format'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'

export type InvoiceRecord = OutputOf<'invoice.read'>
type State = InvoiceRecord['state']

const COLOURS: Record<State, string> = {
  requested: 'yellow',
  outdated: 'red',
  issued: 'teal',
  refused: 'gray',
  withdrawn: 'gray',
  reversed: 'gray',
}

export const isState = (value: unknown): value is State => typeof value === 'string' && value in COLOURS

export function InvoiceState({ state }: { state: State }) {
  const { t } = useLanguage()
  const labels: Record<State, string> = {
    requested: t('To issue'),
    outdated: t('To correct'),
    issued: t('Issued'),
    refused: t('Refused'),
    withdrawn: t('Request withdrawn'),
    reversed: t('Reversed'),
  }
  return <ColorLabel color={COLOURS[state]}>{labels[state]}</ColorLabel>
}

/** Until when the shop wants to have issued it. */
export function DueDate({ at }: { at: unknown }) {
  const { t } = useLanguage()
  if (typeof at !== 'string') return '—'
  const isLate = Date.parse(at) < Date.now()
  return (
    <Text
      span
      inherit
      suppressHydrationWarning
      c={isLate ? 'var(--mantine-color-error)' : 'inherit'}
      fw={isLate ? 600 : 'inherit'}
    >
      {isLate ? `${t('Overdue')} · ${moment(at)}` : moment(at)}
    </Text>
  )
}
