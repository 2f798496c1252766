'use client'

import type { CellProps } from '@/components/admin/kit/model'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import { ORDER_LIFE, type State } from '@/lib/order/states'

type BadgeProps = { status: State; delivery?: unknown }

/** A paid order is to be shipped, unless its buyer picks it up or it is a service. */
export function StatusBadge({ status, delivery }: BadgeProps) {
  const { t } = useLanguage()
  const label = status === 'paid' ? paidWord(delivery, t) : t(ORDER_LIFE[status].label)
  return <ColorLabel color={ORDER_LIFE[status].color}>{label}</ColorLabel>
}

function paidWord(delivery: unknown, t: Translate): string {
  if (delivery === 'pickup') return t('To hand over')
  if (delivery === 'courier') return t('To deliver')
  return delivery === 'none' ? t('Service to do') : t(ORDER_LIFE.paid.label)
}

export const isOrderState = (value: unknown): value is State =>
  typeof value === 'string' && Object.hasOwn(ORDER_LIFE, value)

export const StatusCell = ({ value, row }: { value: unknown; row?: CellProps['row'] | undefined }) =>
  isOrderState(value) && <StatusBadge status={value} delivery={row?.delivery} />
