'use client'

import type { CellProps } from '@/components/admin/kit/model'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { State } from '@/lib/order/states'

const COLOURS: Record<State, string> = {
  unpaid: 'yellow',
  closing: 'gray',
  closed: 'gray',
  paid: 'brand',
  shipped: 'cyan',
  completed: 'teal',
  refunding: 'orange',
  refunded: 'grape',
}

export const stateWords = (t: Translate): Record<State, string> => ({
  unpaid: t('Unpaid'),
  closing: t('Closing'),
  closed: t('Closed'),
  paid: t('To ship'),
  shipped: t('Shipped'),
  completed: t('Completed'),
  refunding: t('Refunding'),
  refunded: t('Refunded'),
})

type BadgeProps = { status: State; delivery?: unknown }

/** What is paid is to be shipped, unless its buyer picks it up or it is a service. */
export function StatusBadge({ status, delivery }: BadgeProps) {
  const { t } = useLanguage()
  const label = status === 'paid' ? paidWord(delivery, t) : stateWords(t)[status]
  return <ColorLabel color={COLOURS[status]}>{label}</ColorLabel>
}

function paidWord(delivery: unknown, t: Translate): string {
  if (delivery === 'pickup') return t('To hand over')
  if (delivery === 'courier') return t('To deliver')
  return delivery === 'none' ? t('Service to do') : stateWords(t).paid
}

export const isOrderState = (value: unknown): value is State =>
  typeof value === 'string' && Object.hasOwn(COLOURS, value)

export const StatusCell = ({ value, row }: { value: unknown; row?: CellProps['row'] | undefined }) =>
  isOrderState(value) && <StatusBadge status={value} delivery={row?.delivery} />
