'use client'

import { ActionIcon, Alert, Anchor, Tooltip } from '@mantine/core'
import Link from 'next/link'
import { moment } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { payWayText } from '@/components/admin/order/pay-way'
import { customFacts } from '@/components/admin/page/custom-facts'
import { Facts } from '@/components/admin/page/page'
import { Section } from '@/components/admin/page/section'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { buyerOf, type Order } from './order'

type Props = { order: Order; anomalies: boolean }

const sentences = (t: Translate): Record<Order['problems'][number], string> => ({
  payment: t('A payment does not match this order'),
  refund: t('A refund of this order needs attention'),
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

type AboutProps = { order: Order; linked: boolean }

/** `fields`: what the shop has added to orders. */
export function About({ order, fields, linked }: AboutProps & { fields: Field[] }) {
  const { t } = useLanguage()
  const { status, expires_at, pay_way } = order
  const at = (time: string | null) => time && moment(time)
  const facts = compact([
    { label: t('Buyer'), value: <Buyer order={order} linked={linked} /> },
    { label: t('Ordered on'), value: at(order.create_time) },
    status === 'unpaid' && { label: t('Way to pay'), value: payWayText(pay_way, t) },
    status === 'unpaid' && { label: t('Pay by'), value: at(expires_at) },
    { label: t('Paid at'), value: at(order.paid_at) },
    { label: t('Shipped at'), value: at(order.shipped_at) },
    ...customFacts(fields, order),
  ])
  return (
    <Section title={t('Details')}>
      <Facts facts={facts} />
    </Section>
  )
}

function Buyer({ order, linked }: Pick<AboutProps, 'order' | 'linked'>) {
  const { t } = useLanguage()
  const name = buyerOf(order, t)
  if (!linked) return name
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link {...props} href={`/admin/customer/${order.user_id}`} prefetch={false} />}
    >
      {name}
    </Anchor>
  )
}

type OrderLinksProps = { id: number; may: { print: boolean; stock: boolean } }

/** Links to the stock movements of an order and to its packing slip. */
export function OrderLinks({ id, may }: OrderLinksProps) {
  const { t } = useLanguage()
  const button = { variant: 'default', size: 36 } as const
  return (
    <>
      {may.stock && (
        <Tooltip label={t('Stock movements')}>
          <ActionIcon
            {...button}
            aria-label={t('Stock movements')}
            renderRoot={(props) => <Link {...props} href={`/admin/stock?order_id=${id}`} prefetch={false} />}
          >
            <Icon name="box" size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {may.print && (
        <Tooltip label={t('Print packing slip')}>
          <ActionIcon
            {...button}
            aria-label={t('Print packing slip')}
            renderRoot={(props) => (
              <Link {...props} href={`/admin/order/${id}/print`} target="_blank" prefetch={false} />
            )}
          >
            <Icon name="print" size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  )
}
