'use client'

import { Button, Group } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Field } from '@/components/admin/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { deedsIn, type May } from './deeds'
import { leftIn, type Order } from './order'
import { useOrderDeeds } from './use-order-deeds'

const DeedModal = dynamic(() => import('./deed-modal'))
const RefundModal = dynamic(() => import('./refund-modal'))

type Asking = 'ship' | 'close' | 'refund'
type Props = { order: Order; may: May; fields: Record<Asking, Field[]> }

/** What the visitor may do with an order as it is now. */
export function OrderActions({ order, may, fields }: Props) {
  const { t } = useLanguage()
  const { busy, ask, complete, move, question } = useOrderDeeds(order)
  const [asking, setAsking] = useState<Asking>()
  const deeds = deedsIn(order.status, may)
  const unwanted = order.refunds.some(({ state }) => state === 'requested')
  const done = () => setAsking(undefined)
  return (
    <Group gap="xs">
      {may.check && order.prepaid_at && (
        <Button variant="default" disabled={busy} leftSection={<Icon name="refresh" size={16} />} onClick={ask}>
          {t('Check payment status')}
        </Button>
      )}
      {deeds.includes('close') && (
        <Button variant="default" disabled={busy} onClick={() => setAsking('close')}>
          {t('Close order')}
        </Button>
      )}
      {deeds.includes('refund') && leftIn(order).amount > 0 && (
        <Button variant="default" disabled={busy} onClick={() => setAsking('refund')}>
          {t('Refund')}
        </Button>
      )}
      {deeds.includes('complete') && (
        <Button disabled={busy} leftSection={<Icon name="check" size={16} />} onClick={() => void complete()}>
          {t('Mark as completed')}
        </Button>
      )}
      {deeds.includes('ship') && (
        <Button disabled={busy} leftSection={<Icon name="truck" size={16} />} onClick={() => setAsking('ship')}>
          {t('Ship')}
        </Button>
      )}
      {asking === 'refund' && <RefundModal order={order} fields={fields.refund} onGone={done} />}
      {asking && asking !== 'refund' && (
        <DeedModal deed={asking} fields={fields[asking]} {...{ unwanted, move }} onGone={done} />
      )}
      {question}
    </Group>
  )
}
