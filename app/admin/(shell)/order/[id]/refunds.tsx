'use client'

import { Button, Group, Text } from '@mantine/core'
import type { Field } from '@/components/admin/model'
import { RefundState } from '@/components/admin/refund/state-badge'
import { useDecisions } from '@/components/admin/refund/use-decisions'
import { moment, money } from '@/components/admin/table/format'
import { useLanguage } from '@/components/ui/language'
import { currentReason } from '@/lib/order/former-reasons'
import { type Order, toDecidable } from './order'
import classes from './order.module.css'

type Refund = Order['refunds'][number]
type Props = { order: Order; reason: Field | undefined }

/** What is to go back of an order or has gone back, with what can be done about it. */
export function Refunds({ order, reason }: Props) {
  const { busy, actionsFor, dialog } = useDecisions(reason)
  return (
    <>
      <ul className={classes.entries}>
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <About order={order} refund={refund}>
              {actionsFor(toDecidable(order, refund)).map(({ label, danger, onClick }) => (
                <Button
                  key={label}
                  variant="default"
                  size="compact-sm"
                  disabled={busy}
                  onClick={onClick}
                  {...(danger && { c: 'red' })}
                >
                  {label}
                </Button>
              ))}
            </About>
            <b className={classes.figures}>{money(-refund.amount)}</b>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

type AboutProps = { order: Order; refund: Refund; children: React.ReactNode[] }

function About({ order, refund, children }: AboutProps) {
  const { t } = useLanguage()
  const { state, trouble, reason, answer, out_refund_no, create_time } = refund
  const pieces = toDecidable(order, refund).items.map(({ name, count }) => `${name} × ${count}`)
  return (
    <div>
      <RefundState state={state} trouble={trouble} />
      <Text size="xs" c="dimmed" mt={4}>{`${moment(create_time)} · ${out_refund_no}`}</Text>
      <div>{t(currentReason(reason))}</div>
      {pieces.length > 0 && <Text size="xs">{pieces.join(', ')}</Text>}
      {answer && <Text size="xs" c="dimmed">{`${t('Reply')}: ${t(answer)}`}</Text>}
      {children.length > 0 && (
        <Group gap={6} mt={6}>
          {children}
        </Group>
      )}
    </div>
  )
}
