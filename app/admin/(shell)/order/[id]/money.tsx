'use client'

import { Group, Text } from '@mantine/core'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import { moment, money } from '@/components/admin/kit/format'
import type { Field, Option } from '@/components/admin/kit/model'
import { Section } from '@/components/admin/page/section'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { Order } from './order'
import classes from './order.module.css'
import { Refunds } from './refunds'

type Payment = Order['payments'][number]
type Props = { order: Order; reason: Field | undefined; reasons: Option[] }

/** The payments and refunds of an order. */
export function Money({ order, reason, reasons }: Props) {
  const { t } = useLanguage()
  const { payments } = order
  const refunds = order.refunds.filter(({ state }) => state !== 'requested')
  return (
    <Section title={t('Payments and refunds')}>
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
      {refunds.length > 0 && <Refunds order={order} refunds={refunds} reason={reason} reasons={reasons} />}
    </Section>
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
        <Group gap={4} wrap="nowrap">
          {transaction_id}
          <CopyIcon name={t('Transaction ID')} value={transaction_id} />
        </Group>
        <Text size="xs" c="dimmed">{`${moment(success_time)} · ${sourceWords(t)[source]}`}</Text>
        {late && <ColorLabel color="orange">{t('Paid late')}</ColorLabel>}
      </div>
      <b className={classes.figures}>{money(amount)}</b>
    </li>
  )
}
