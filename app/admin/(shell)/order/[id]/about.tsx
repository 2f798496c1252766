'use client'

import { Anchor, Paper, Text, Title } from '@mantine/core'
import Link from 'next/link'
import { Facts } from '@/components/admin/people/head'
import { moment } from '@/components/admin/table/format'
import { useLanguage } from '@/components/ui/language'
import type { Order } from './order'

type Props = { order: Order; carrier: string | undefined; linked: boolean }

export function About({ order, carrier, linked }: Props) {
  const { t } = useLanguage()
  const { remark, tracking_no, status, expires_at } = order
  const at = (time: string | null) => time && moment(time)
  const facts = [
    { label: t('Buyer'), value: <Buyer order={order} linked={linked} /> },
    { label: t('Ordered'), value: at(order.create_time) },
    ...(status === 'unpaid' ? [{ label: t('To be paid until'), value: at(expires_at) }] : []),
    { label: t('Paid at'), value: at(order.paid_at) },
    { label: t('Shipped at'), value: at(order.shipped_at) },
    ...(tracking_no ? [{ label: t('Carrier'), value: carrier ?? order.carrier }] : []),
    ...(tracking_no ? [{ label: t('Tracking number'), value: tracking_no }] : []),
    ...(remark ? [{ label: t('Message of the buyer'), value: remark }] : []),
  ]
  return (
    <Paper p="lg" component="section">
      <Title order={2} mb="md">
        {t('About')}
      </Title>
      <Facts facts={facts} />
    </Paper>
  )
}

function Buyer({ order: { user_id, buyer }, linked }: Pick<Props, 'order' | 'linked'>) {
  const name = buyer || `#${user_id}`
  if (!linked) return name
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} href={`/admin/customer/${user_id}`} prefetch={false} />}>
      {name}
    </Anchor>
  )
}

/** Where it goes to, as far as the API shows it. */
export function Address({ address }: Pick<Order, 'address'>) {
  const { t } = useLanguage()
  const { name, mobile, province, city, country, detail } = address
  return (
    <Paper p="lg" component="section">
      <Title order={2} mb="sm">
        {t('Delivery address')}
      </Title>
      <Text size="sm" fw={500}>{`${name} · ${mobile}`}</Text>
      <Text size="sm">{[province, city, country, detail].join(' ')}</Text>
    </Paper>
  )
}
