'use client'

import type { Field, Option } from '@/components/admin/kit/model'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import { hasRequest, type Order } from './order'
import classes from './order.module.css'
import { Refunds } from './refunds'

type Props = { order: Order; reason: Field | undefined; reasons: Option[] }

/** Above all else, as it is to be decided before the order is sent. */
export function RequestedRefund({ order, reason, reasons }: Props) {
  const { t } = useLanguage()
  if (!hasRequest(order)) return null
  const open = order.refunds.filter(({ state }) => state === 'requested')
  return (
    <Section title={t('The buyer requests a refund')} className={classes.requested}>
      <Refunds order={order} refunds={open} reason={reason} reasons={reasons} isNext />
    </Section>
  )
}
