'use client'

import { Text } from '@mantine/core'
import { money } from '@/components/admin/kit/format'
import type { CellProps } from '@/components/admin/kit/model'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'

const stateWords = (t: Translate): Record<string, [color: string, words: string]> => ({
  waiting: ['orange', t('Waiting for the bill')],
  done: ['teal', t('Reconciled')],
  failed: ['red', t('Failed')],
})

export function DayStateCell({ value }: Pick<CellProps, 'value'>) {
  const { t } = useLanguage()
  const [color, words] = stateWords(t)[String(value)] ?? ['gray', String(value)]
  return <ColorLabel color={color}>{words}</ColorLabel>
}

/** How many differences are open, or that there are none. */
export function DifferencesCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  const { open, found, state } = { open: Number(value), found: Number(row?.found), state: row?.state }
  if (open > 0) return <ColorLabel color="red">{t('{n} open', { n: open })}</ColorLabel>
  if (state !== 'done') return <Dimmed>{'—'}</Dimmed>
  return <Dimmed>{found > 0 ? t('{n} resolved', { n: found }) : t('None')}</Dimmed>
}

const Dimmed = ({ children }: { children: string }) => (
  <Text span inherit c="dimmed">
    {children}
  </Text>
)

const THEIRS: Record<string, string> = { own_paid: 'bill_paid', own_returned: 'bill_returned' }

/** What we have stands out where the bill has something else. */
export function MoneyCell({ value, column, row }: CellProps & { column: { name?: string } }) {
  if (!row?.done_at) return <Dimmed>{'—'}</Dimmed>
  const theirs = THEIRS[column.name ?? '']
  const differs = theirs !== undefined && row[theirs] !== value
  return (
    <Text
      span
      inherit
      style={EXACT}
      c={differs ? 'var(--mantine-color-error)' : 'inherit'}
      fw={differs ? 600 : 'inherit'}
    >
      {money(Number(value))}
    </Text>
  )
}

const EXACT = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
