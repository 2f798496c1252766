'use client'

import { Alert, Anchor } from '@mantine/core'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { Order } from './order'

type Props = { order: Order; anomalies: boolean }

const sentences = (t: Translate): Record<Order['problems'][number], string> => ({
  payment: t('A payment does not match this order'),
  refund: t('A refund of this order does not go on by itself'),
  funds: t('WeChat holds the funds until it receives the shipping information'),
})

/** Above all else: what goes on only if staff see to it. `anomalies`: the visitor may see those of payments. */
export function Problems({ order: { problems }, anomalies }: Props) {
  const { t } = useLanguage()
  return problems.map((one) => (
    <Alert key={one} color="yellow" icon={<Icon name="alert" />}>
      {sentences(t)[one]}
      {one === 'payment' && anomalies && (
        <>
          {' · '}
          <Anchor component={Link} href="/admin/payment/anomaly?state=open" inherit underline="always">
            {t('View payment anomalies')}
          </Anchor>
        </>
      )}
    </Alert>
  ))
}
