'use client'

import { Paper, Text, Title } from '@mantine/core'
import { moment, money } from '@/components/admin/table/format'
import { type Translate, useLanguage } from '@/components/ui/language'
import { Marked } from '@/components/ui/marked'
import type { Order } from './order'
import classes from './order.module.css'

type Payment = Order['payments'][number]
type Refund = Order['refunds'][number]

/** What came in for an order, and what went back. */
export function Money({ payments, refunds }: Pick<Order, 'payments' | 'refunds'>) {
  const { t } = useLanguage()
  return (
    <Paper p="lg" component="section">
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
        {refunds.map((one) => (
          <Back key={`refund ${one.id}`} refund={one} />
        ))}
      </ul>
    </Paper>
  )
}

const sourceWords = (t: Translate): Record<Payment['source'], string> => ({
  notification: t('Notification'),
  query: t('Query'),
  staff: t('Staff'),
})

function Paid({ payment: { transaction_id, amount, late, source, success_time } }: { payment: Payment }) {
  const { t } = useLanguage()
  return (
    <li>
      <div>
        <div>{transaction_id}</div>
        <Text size="xs" c="dimmed">{`${moment(success_time)} · ${sourceWords(t)[source]}`}</Text>
        {late && <Marked color="orange">{t('After its end')}</Marked>}
      </div>
      <b className={classes.figures}>{money(amount)}</b>
    </li>
  )
}

const stateWords = (t: Translate): Record<Refund['state'], string> => ({
  requested: t('Requested'),
  declined: t('Declined'),
  processing: t('Under way'),
  succeeded: t('Refunded'),
  failed: t('Did not succeed'),
})

function Back({ refund: { amount, state, reason, create_time } }: { refund: Refund }) {
  const { t } = useLanguage()
  return (
    <li>
      <div>
        <div>{[t('Refund'), stateWords(t)[state]].join(' · ')}</div>
        <Text size="xs" c="dimmed">
          {[moment(create_time), reason].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <b className={classes.figures}>{money(-amount)}</b>
    </li>
  )
}
