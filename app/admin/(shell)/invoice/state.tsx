'use client'

import { Text } from '@mantine/core'
import { moment } from '@/components/admin/kit/format'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import { INVOICE_LIFE } from '@/lib/invoice/states'

export type InvoiceRecord = OutputOf<'invoice.read'>
type State = InvoiceRecord['state']

export const isState = (value: unknown): value is State => typeof value === 'string' && value in INVOICE_LIFE

export function InvoiceState({ state }: { state: State }) {
  const { t } = useLanguage()
  const { label, color } = INVOICE_LIFE[state]
  return <ColorLabel color={color}>{t(label)}</ColorLabel>
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
