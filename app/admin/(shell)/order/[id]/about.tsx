'use client'

import { Anchor, Button, Text } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import type { Field } from '@/components/admin/model'
import { Facts } from '@/components/admin/page/facts'
import { Section } from '@/components/admin/page/section'
import { usePersonActions } from '@/components/admin/people/use-person-actions'
import { moment } from '@/components/admin/table/format'
import { useLanguage } from '@/components/ui/language'
import type { Order } from './order'
import { CorrectShipment } from './shipment'

type Props = { order: Order; carrier: string | undefined; linked: boolean; shipment: Field[] | undefined }

export function About({ order, carrier, linked, shipment }: Props) {
  const { t } = useLanguage()
  const { remark, tracking_no, status, expires_at } = order
  const at = (time: string | null) => time && moment(time)
  const facts = [
    { label: t('Buyer'), value: <Buyer order={order} linked={linked} /> },
    { label: t('Ordered on'), value: at(order.create_time) },
    ...(status === 'unpaid' ? [{ label: t('Pay by'), value: at(expires_at) }] : []),
    { label: t('Paid at'), value: at(order.paid_at) },
    { label: t('Shipped at'), value: at(order.shipped_at) },
    ...(tracking_no ? [{ label: t('Carrier'), value: carrier ?? order.carrier }] : []),
    ...(tracking_no ? [{ label: t('Tracking number'), value: tracking_no }] : []),
    ...(remark ? [{ label: t('Buyer’s note'), value: remark }] : []),
  ]
  return (
    <Section
      title={t('Details')}
      actions={shipment && status === 'shipped' && <CorrectShipment order={order} fields={shipment} />}
    >
      <Facts facts={facts} />
    </Section>
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

/** Masked until it is needed to pack the order. */
export function Address({ order, readable }: { order: Order; readable: boolean }) {
  const { t } = useLanguage()
  const doing = usePersonActions()
  const [plain, setPlain] = useState<Order['address']>()
  const { name, mobile, province, city, country, detail } = plain ?? order.address
  const show = () => doing.run(() => doing.act('order.read_address', { id: order.id }), setPlain)
  return (
    <Section
      title={t('Delivery address')}
      actions={
        readable &&
        !plain && (
          <Button variant="default" size="compact-sm" disabled={doing.busy} onClick={show}>
            {t('Reveal address')}
          </Button>
        )
      }
    >
      <Text size="sm" fw={500}>{`${name} · ${mobile}`}</Text>
      <Text size="sm">{[province, city, country, detail].join(' ')}</Text>
    </Section>
  )
}
