'use client'

import { Anchor, Text } from '@mantine/core'
import Link from 'next/link'
import type { z } from 'zod'
import { moment, money } from '@/components/admin/kit/format'
import { LinkButton } from '@/components/admin/kit/link-button'
import { OrderNumber } from '@/components/admin/order/order-number'
import { StatusBadge } from '@/components/admin/order/status-badge'
import { Facts } from '@/components/admin/page/page'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import type { OrderSummary } from '@/lib/commerce/staff/list-contract'
import type { CustomerTotals } from '@/lib/customer/contract'
import classes from './customer.module.css'

type Totals = z.output<typeof CustomerTotals>
type Orders = z.output<typeof OrderSummary>[]
type Props = { customer_id: number; totals: Totals | undefined; orders: Orders | undefined }

/** What a customer has bought, and the latest orders. */
export function CustomerOrders({ customer_id, totals, orders }: Props) {
  const { t } = useLanguage()
  const all = orders && orders.length > 0 && (
    <LinkButton href={`/admin/order?user=${customer_id}`}>{t('All orders')}</LinkButton>
  )
  return (
    <Section title={t('Orders')} actions={all}>
      {totals && <Spending totals={totals} />}
      {orders && <Latest orders={orders} />}
    </Section>
  )
}

function Spending({ totals }: { totals: Totals }) {
  const { t } = useLanguage()
  const { orders, paid, spent, average, refunds, refunded, first_time, last_time } = totals
  const day = (at: string | null) => at && moment(at).slice(0, 10)
  const facts = [
    { label: t('Total spent'), value: money(spent) },
    { label: t('Average order'), value: money(average) },
    { label: t('Orders'), value: t('{n} ({paid} paid)', { n: orders, paid }) },
    { label: t('Refunds'), value: refunds === 0 ? '0' : `${refunds} · ${money(refunded)}` },
    { label: t('First order'), value: day(first_time) },
    { label: t('Last order'), value: day(last_time) },
  ]
  return <Facts layout="grid" facts={facts} />
}

function Latest({ orders }: { orders: Orders }) {
  const { t } = useLanguage()
  if (orders.length === 0)
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {t('None yet')}
      </Text>
    )
  return (
    <ul className={classes.orders}>
      {orders.map(({ id, order_no, status, total_price, create_time }) => (
        <li key={id}>
          <Anchor size="sm" renderRoot={(props) => <Link {...props} href={`/admin/order/${id}`} prefetch={false} />}>
            <OrderNumber number={order_no} />
          </Anchor>
          <StatusBadge status={status} />
          <time dateTime={create_time}>{moment(create_time)}</time>
          <span className={classes.total}>{money(total_price)}</span>
        </li>
      ))}
    </ul>
  )
}
