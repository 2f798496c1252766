'use client'

import { Paper, Text, Title } from '@mantine/core'
import type { Field } from '@/components/admin/model'
import { moment, money } from '@/components/admin/table/format'
import { type Translate, useLanguage } from '@/components/ui/language'
import { Marked } from '@/components/ui/marked'
import type { Order } from './order'
import classes from './order.module.css'
import { Refunds } from './refunds'

type Payment = Order['payments'][number]
type Props = { order: Order; reason: Field | undefined }

/** What came in for an order, and what went back. */
export function Money({ order, reason }: Props) {
  const { t } = useLanguage()
  const { payments, refunds } = order
  return (
    <Paper p="lg" component="section" aria-label={t('Payments and refunds')}>
      <Title order={2} mb="md">
        {t('Payments and refunds')}
      </Title>
      {payments.length + refunds.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('None yet')}
        </Text>
      )}
      <ul className={classes.entries}>
        {payments.map((one) => (
          <Paid key={`payment ${one.id}`} payment={one} />
        ))}
      </ul>
      {refunds.length > 0 && <Refunds order={order} reason={reason} />}
    </Paper>
  )
}

const sourceWords = (t: Translate): Record<Payment['source'], string> => ({
  notification: t('Notification'),
  query: t('Status check'),
  staff: t('Staff'),
})

function Paid({ payment: { transaction_id, amount, late, source, success_time } }: { payment: Payment }) {
  const { t } = useLanguage()
  return (
    <li>
      <div>
        <div>{transaction_id}</div>
        <Text size="xs" c="dimmed">{`${moment(success_time)} · ${sourceWords(t)[source]}`}</Text>
        {late && <Marked color="orange">{t('Paid late')}</Marked>}
      </div>
      <b className={classes.figures}>{money(amount)}</b>
    </li>
  )
}
