'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Field } from '@/components/admin/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { allowedActions, type May } from './allowed-actions'
import { type Order, refundable } from './order'
import { useOrderActions } from './use-order-actions'

const ActionModal = dynamic(() => import('./action-modal'))
const RefundModal = dynamic(() => import('./refund-modal'))

type FormAction = 'ship' | 'close' | 'refund'
type Props = { order: Order; may: May; fields: Record<FormAction, Field[]> }

/** The buttons that the order's state and the visitor's permissions allow. */
export function OrderActions({ order, may, fields }: Props) {
  const { t } = useLanguage()
  const { busy, checkPayment, complete, move, question } = useOrderActions(order)
  const [open, setOpen] = useState<FormAction>()
  const actions = allowedActions(order.status, may)
  const refundRequested = order.refunds.some(({ state }) => state === 'requested')
  const done = () => setOpen(undefined)
  return (
    <>
      {may.check && order.prepaid_at && <CheckPayment disabled={busy} onClick={checkPayment} />}
      {actions.includes('close') && (
        <Button variant="default" disabled={busy} onClick={() => setOpen('close')}>
          {t('Close order')}
        </Button>
      )}
      {actions.includes('refund') && refundable(order).amount > 0 && (
        <Button variant="default" disabled={busy} onClick={() => setOpen('refund')}>
          {t('Refund')}
        </Button>
      )}
      {actions.includes('complete') && (
        <Button disabled={busy} leftSection={<Icon name="check" size={16} />} onClick={() => void complete()}>
          {t('Mark as completed')}
        </Button>
      )}
      {actions.includes('ship') && (
        <Button disabled={busy} leftSection={<Icon name="truck" size={16} />} onClick={() => setOpen('ship')}>
          {t('Ship')}
        </Button>
      )}
      {open === 'refund' && <RefundModal order={order} fields={fields.refund} onGone={done} />}
      {open && open !== 'refund' && (
        <ActionModal action={open} fields={fields[open]} refundRequested={refundRequested} move={move} onGone={done} />
      )}
      {question}
    </>
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
