'use client'

import { Anchor } from '@mantine/core'
import Link from 'next/link'
import { moment } from '@/components/admin/kit/format'
import { Facts } from '@/components/admin/page/facts'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import { buyerName, type Order } from './order'

type Props = { order: Order; linked: boolean }

export function About({ order, linked }: Props) {
  const { t } = useLanguage()
  const { status, expires_at } = order
  const at = (time: string | null) => time && moment(time)
  const facts = [
    { label: t('Buyer'), value: <Buyer order={order} linked={linked} /> },
    { label: t('Ordered on'), value: at(order.create_time) },
    ...(status === 'unpaid' ? [{ label: t('Pay by'), value: at(expires_at) }] : []),
    { label: t('Paid at'), value: at(order.paid_at) },
    { label: t('Shipped at'), value: at(order.shipped_at) },
  ]
  return (
    <Section title={t('Details')}>
      <Facts facts={facts} />
    </Section>
  )
}

function Buyer({ order, linked }: Pick<Props, 'order' | 'linked'>) {
  const name = buyerName(order)
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
