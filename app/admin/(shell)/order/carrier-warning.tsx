'use client'

import { Text } from '@mantine/core'
import type { Option } from '@/components/admin/kit/model'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { carriersOf, numberProblem } from '@/lib/shipping/carriers'

type Props = { carrier: string; number: string; carriers: Option[] }

/** Where a number does not fit its carrier: it is shipped all the same, unless it can be no number at all. */
export function CarrierWarning({ carrier, number, carriers }: Props) {
  const { locale, t } = useLanguage()
  const values = carriers.map(({ value }) => value)
  const problem = number.trim() ? numberProblem(carrier, number, values) : undefined
  if (!problem) return null
  const named = (wanted: string[]) => {
    const labels = carriers.filter(({ value }) => wanted.includes(value)).map(({ label }) => label)
    return labels.join(locale === 'zh' ? '、' : ', ')
  }
  const facts = { carrier: named([carrier]), others: named(carriersOf(number, values)) }
  return (
    <Text size="xs" role="status" {...(problem === 'none' && { c: 'var(--mantine-color-error)' })}>
      <Icon name="alert" size={14} /> {warnings(t, facts)[problem]}
    </Text>
  )
}

const warnings = (t: Translate, facts: { carrier: string; others: string }) => ({
  none: t('This is not a tracking number'),
  other: t('Looks like a number of {others}, not of {carrier}', facts),
  unlike: t('Does not look like a number of {carrier}', facts),
})
