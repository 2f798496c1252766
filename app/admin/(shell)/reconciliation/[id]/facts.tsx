'use client'

import { Anchor, Button, Stack, Text } from '@mantine/core'
import Link from 'next/link'
import { createContext, useContext } from 'react'
import { ComparedValue } from '@/components/admin/form/compared-value'
import { Fact } from '@/components/admin/form/fact'
import type { FieldProps } from '@/components/admin/kit/model'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { isOfFunds, type Kind } from '@/lib/reconciliation/kinds'

export const PlainFact = ({ field, value }: FieldProps) => (
  <Fact field={field}>
    <ComparedValue value={value} column={field} />
  </Fact>
)

const advice = (t: Translate): Record<Kind, string> => ({
  payment_there: t('Check with the provider: payments for this shop’s orders are updated with the result'),
  payment_here: t('Check with the provider: if it has the payment, the bill is wrong'),
  payment_amount: t('Check with the provider which amount is correct; the order keeps the amount paid'),
  refund_there: t('Refunded outside this shop, in the provider’s dashboard: enter the reason'),
  refund_here: t('Check with the provider: if it has the refund, the bill is wrong'),
  funds_missing: t('The money may be booked on the next day: it is compared with that, too'),
  funds_unknown: t('Look for it in the provider’s dashboard: it moved the account without a payment or refund'),
  funds_amount: t('Look for it in the provider’s dashboard: it was booked with another amount'),
  refund_differs: t('Check with the provider: the refund is updated with the result'),
})

/** Of the difference that is open: the order that the visitor may open, and the check while it is not settled. */
export const About = createContext<{ order: number | null; busy: boolean; check?: () => void }>({
  order: null,
  busy: false,
})

export function OrderFact({ field, value }: FieldProps) {
  const { order } = useContext(About)
  const number = String(value)
  return (
    <Fact field={field}>
      {order === null ? (
        number
      ) : (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} href={`/admin/order/${order}`} prefetch={false} />}>
          {number}
        </Anchor>
      )}
    </Fact>
  )
}

/** What it is, and what helps. */
export function AdviceFact({ field, value }: FieldProps) {
  const { t } = useLanguage()
  const { check, busy } = useContext(About)
  const words = new Map(Object.entries(advice(t))).get(String(value))
  const icon = <Icon name="refresh" size={14} />
  return (
    <Fact field={field}>
      <ComparedValue value={value} column={field} />
      {isOfFunds(String(value)) && (
        <Text size="xs" c="dimmed">
          {words}
        </Text>
      )}
      {check && !isOfFunds(String(value)) && (
        <Stack gap="xs" align="start" mt={2}>
          <Text size="xs" c="dimmed">
            {words}
          </Text>
          <Button variant="default" size="compact-sm" leftSection={icon} loading={busy} onClick={check}>
            {t('Check status')}
          </Button>
        </Stack>
      )}
    </Fact>
  )
}
