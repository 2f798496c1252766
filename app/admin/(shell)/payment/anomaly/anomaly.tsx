'use client'

import { money } from '@/components/admin/kit/format'
import type { CellProps, Field } from '@/components/admin/kit/model'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'

export type Anomaly = OutputOf<'pay.read_anomaly'>

/** `note`: the field for how it was resolved; undefined without permission to resolve it. */
export type AnomalyRights = { note: Field | undefined; mayCheck: boolean; mayOpen: boolean }

type Amounts = Record<'paid' | 'due' | 'refunded', unknown>

/** “Paid ¥72.01, due ¥72.00”; nothing where the provider names no amount. */
export function amountsOf({ paid, due, refunded }: Amounts, t: Translate): string {
  if (typeof paid !== 'number') return ''
  if (typeof refunded === 'number')
    return t('Refunded {amount} of {paid}', { amount: money(refunded), paid: money(paid) })
  if (typeof due !== 'number') return t('Paid {paid}', { paid: money(paid) })
  return t('Paid {paid}, due {due}', { paid: money(paid), due: money(due) })
}

/** What the shop can do about one of this kind. */
export function adviceOn(kind: Anomaly['kind'], t: Translate): string {
  const twice = t('Refund it in the WeChat Pay merchant platform, by the transaction ID; the order is not affected')
  return {
    amount: t('The order stays unpaid. Check with WeChat Pay, then refund the payment there, or end this without'),
    currency: twice,
    account: t('The payment went to another merchant account. Check the WeChat Pay settings of this shop'),
    unknown_order: twice,
    second_payment: twice,
    other_order: t('Check with WeChat Pay which order this transaction has paid for'),
    former_price: twice,
    refund: t('Compare with the refund in the WeChat Pay merchant platform'),
  }[kind]
}

/** The ways to end one; each writes a note that can be edited. */
const ENDINGS = ['kept', 'refunded', 'checked'] as const
export type Ending = (typeof ENDINGS)[number]

const POSSIBLE: Partial<Record<Anomaly['kind'], readonly Ending[]>> = {
  amount: ENDINGS,
  refund: ['checked'],
  account: ['checked'],
}
export const endingsOf = (kind: Anomaly['kind']): readonly Ending[] => POSSIBLE[kind] ?? ['refunded', 'checked']

export const endingLabels = (t: Translate): Record<Ending, string> => ({
  kept: t('Keep payment, close'),
  refunded: t('Refunded in WeChat Pay'),
  checked: t('Close: no action needed'),
})

export function StateCell({ value }: Pick<CellProps, 'value'>) {
  const { t } = useLanguage()
  return value === 'open' ? (
    <ColorLabel color="red">{t('Open')}</ColorLabel>
  ) : (
    <ColorLabel color="teal">{t('Resolved')}</ColorLabel>
  )
}
