'use client'

import { Text } from '@mantine/core'
import type { Option } from '@/components/admin/kit/model'
import { useQuestion } from '@/components/admin/kit/use-question'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { MARKS } from '@/lib/base/i18n/fill'
import { carriersOf, numberProblem } from '@/lib/order/carriers'

type Props = { carrier: string; number: string; carriers: Option[] }

/**
 * Where a number does not fit its carrier: one is asked before it is shipped, and what can be no number at all is not.
 */
export function CarrierWarning({ carrier, number, carriers }: Props) {
  const warning = useNumberWarning(carriers)(carrier, number)
  if (!warning) return null
  return (
    <Text size="xs" role="status" c={warning.isNoNumber ? 'var(--mantine-color-error)' : 'inherit'}>
      <Icon name="alert" size={14} /> {warning.text}
    </Text>
  )
}

/** Says what is wrong with the number of a carrier. */
function useNumberWarning(carriers: Option[]) {
  const { locale, t } = useLanguage()
  const values = carriers.map(({ value }) => value)
  const named = (codes: string[]) => {
    const labels = carriers.filter(({ value }) => codes.includes(value)).map(({ label }) => label)
    return labels.join(MARKS[locale].list)
  }
  return (carrier: string, number: string): { text: string; isNoNumber: boolean } | undefined => {
    const problem = number.trim() ? numberProblem(carrier, number, values) : undefined
    const facts = { carrier: named([carrier]), others: named(carriersOf(number, values)) }
    return problem && { text: warnings(t, facts)[problem], isNoNumber: problem === 'none' }
  }
}

type Parcel = { carrier: string; number: string }
const MOST_NAMED = 5

/** Asks before numbers are shipped that do not fit their carriers; `isSure` is true where there are none. */
export function useNumberQuestion(carriers: Option[]) {
  const { t, locale } = useLanguage()
  const warningOf = useNumberWarning(carriers)
  const { confirm, question } = useQuestion()
  async function isSure(parcels: Parcel[]): Promise<boolean> {
    const doubts = parcels.flatMap(({ carrier, number }) => {
      const warning = warningOf(carrier, number)
      return warning && !warning.isNoNumber ? [t('{label}: {value}', { label: number, value: warning.text })] : []
    })
    if (doubts.length === 0) return true
    const more = doubts.length > MOST_NAMED ? [t('{n} more', { n: doubts.length - MOST_NAMED })] : []
    return confirm({
      title: doubts.length === 1 ? t('Ship with this number?') : t('Ship with these numbers?'),
      text: [...doubts.slice(0, MOST_NAMED), ...more].join(MARKS[locale].sentence),
      label: t('Ship anyway'),
      cancel: t('Check again'),
      safe: true,
    })
  }
  return { isSure, question }
}

const warnings = (t: Translate, facts: { carrier: string; others: string }) => ({
  none: t('This is not a tracking number'),
  other: t('Looks like a number of {others}, not of {carrier}', facts),
  unlike: t('Does not look like a number of {carrier}', facts),
})
