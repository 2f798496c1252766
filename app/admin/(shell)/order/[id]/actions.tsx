'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Field } from '@/components/admin/kit/model'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { canMove, type State } from '@/lib/order/states'
import { hasRequest, type Order, refundable } from './order'
import { useOrderActions } from './use-order-actions'

const ActionModal = dynamic(
  whenOnline(() => import('./action-modal')),
  { loading: nothing },
)
const RefundModal = dynamic(
  whenOnline(() => import('./refund-modal')),
  { loading: nothing },
)

const MarkPaidModal = dynamic(
  whenOnline(() => import('./mark-paid-modal')),
  { loading: nothing },
)

type FormAction = 'close' | 'refund' | 'mark_paid'
type Props = { order: Order; may: May; fields: Record<FormAction, Field[]> }

/** The buttons that the order's state and the visitor's permissions allow. */
export function OrderActions({ order, may, fields }: Props) {
  const { t } = useLanguage()
  const { busy, checkPayment, complete, move, question } = useOrderActions(order)
  const [open, setOpen] = useState<FormAction>()
  const actions = allowedActions(order.status, may)
  const done = () => setOpen(undefined)
  return (
    <>
      {may.check && order.prepaid_at && <CheckPayment disabled={busy} onClick={checkPayment} />}
      {actions.includes('mark_paid') && (
        <Button variant="default" disabled={busy} onClick={() => setOpen('mark_paid')}>
          {t('Mark as paid')}
        </Button>
      )}
      {actions.includes('close') && (
        <Button variant="default" disabled={busy} onClick={() => setOpen('close')}>
          {t('Close order')}
        </Button>
      )}
      {actions.includes('refund') && refundable(order).amount > 0 && (
        <Button variant="default" disabled={busy} data-key="r" onClick={() => setOpen('refund')}>
          {t('Refund')}
        </Button>
      )}
      {actions.includes('complete') && (
        <Complete variant={hasRequest(order) ? 'default' : 'filled'} disabled={busy} onClick={() => void complete()} />
      )}
      {open === 'refund' && <RefundModal order={order} fields={fields.refund} onGone={done} />}
      {open === 'close' && (
        <ActionModal action="close" fields={fields.close} save={(values) => move('closed', values)} onGone={done} />
      )}
      {open === 'mark_paid' && <MarkPaidModal order={order} fields={fields.mark_paid} onGone={done} />}
      {question}
    </>
  )
}

function Complete(button: { variant: 'default' | 'filled'; disabled: boolean; onClick: () => void }) {
  const { t } = useLanguage()
  return (
    <Button {...button} leftSection={<Icon name="check" size={16} />}>
      {t('Mark as completed')}
    </Button>
  )
}

function CheckPayment(button: { disabled: boolean; onClick: () => void }) {
  const { t } = useLanguage()
  return (
    <Button {...button} variant="default" leftSection={<Icon name="refresh" size={16} />}>
      {t('Check payment status')}
    </Button>
  )
}

/** The operations that the visitor may call. */
type May = Record<Action, boolean> & { check: boolean }
export type Action = 'complete' | 'close' | 'refund' | 'mark_paid'

/** The actions that the order's state allows; closing again queries the provider again. */
export function allowedActions(status: State, may: Record<Action, boolean>): Action[] {
  const can: Record<Action, boolean> = {
    complete: may.complete && canMove('receive', status, 'staff'),
    close: may.close && (canMove('close', status, 'staff') || canMove('closed', status, 'staff')),
    refund: may.refund && canMove('refund', status, 'staff'),
    mark_paid: may.mark_paid && status === 'unpaid',
  }
  const actions: Action[] = ['complete', 'close', 'refund', 'mark_paid']
  return actions.filter((action) => can[action])
}
