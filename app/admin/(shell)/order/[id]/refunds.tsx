'use client'

import { Button, Group, Text } from '@mantine/core'
import { moment, money } from '@/components/admin/kit/format'
import type { Field, Option } from '@/components/admin/kit/model'
import { RefundPhotos } from '@/components/admin/refund/photos'
import { reasonText } from '@/components/admin/refund/reason-text'
import { RefundState } from '@/components/admin/refund/state-badge'
import { useDecisions } from '@/components/admin/refund/use-decisions'
import { useLanguage } from '@/components/ui/language'
import { type Order, toDecidable } from './order'
import classes from './order.module.css'

type Refund = Order['refunds'][number]
type Props = {
  order: Order
  refunds: Refund[]
  reason: Field | undefined
  reasons: Option[]
  /** To decide them is what is next. */
  isNext?: boolean
}

/** What is to go back of an order or has gone back, with what can be done about it. */
export function Refunds({ order, refunds, reason, reasons, isNext = false }: Props) {
  const { t } = useLanguage()
  const { busy, actionsFor, dialog } = useDecisions(reason)
  return (
    <>
      <ul className={classes.entries}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <About order={order} refund={refund} reasons={reasons}>
              {actionsFor(toDecidable(order, refund, reasons, t)).map(({ label, danger, onClick }, index) => (
                <Button
                  key={label}
                  variant={isNext && index === 0 ? 'filled' : 'default'}
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

type AboutProps = { order: Order; refund: Refund; reasons: Option[]; children: React.ReactNode[] }

function About({ order, refund, reasons, children }: AboutProps) {
  const { t } = useLanguage()
  const { state, trouble, answer, out_refund_no, create_time, photos } = refund
  const pieces = toDecidable(order, refund, reasons, t).items.map(({ name, count }) => `${name} × ${count}`)
  return (
    <div>
      <RefundState state={state} trouble={trouble} />
      <Text size="xs" c="dimmed" mt={4}>{`${moment(create_time)} · ${out_refund_no}`}</Text>
      <div>{reasonText(refund, reasons, t)}</div>
      {pieces.length > 0 && <Text size="xs">{pieces.join(', ')}</Text>}
      <RefundPhotos photos={photos} />
      {answer && <Text size="xs" c="dimmed">{`${t('Reply')}: ${t(answer)}`}</Text>}
      {children.length > 0 && (
        <Group gap={6} mt={6}>
          {children}
        </Group>
      )}
    </div>
  )
}
