'use client'

import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { hasGoods } from '@/packages/client/src/after-sales'
import { canDo } from '@/packages/client/src/shop/orders'
import { type Order, type OrderRow, shop } from '../client'
import { Link } from '../navigation'
import parts from '../parts/parts.module.css'
import { type Reason, Reasons } from '../parts/reasons'
import { say } from '../parts/toast'
import { pathOf } from '../routes'
import { AskSheet } from './ask-sheet'

type Props = {
  order: Pick<OrderRow, 'id' | 'actions' | 'status' | 'items'>
  className: string | undefined
  /** In a list. */
  isSmall?: boolean
  done: (changed: Order) => void
}

/** A button for each thing that the shop lets the buyer do now, the likeliest last. */
export function OrderActions({ order, className, isSmall = false, done }: Props) {
  const { t } = useLanguage()
  const [dialog, setDialog] = useState<'cancel' | 'confirm'>()
  const close = () => setDialog(undefined)
  const { id, actions } = order
  if (actions.length === 0) return null
  const main = isSmall ? `${parts.button} ${parts.small}` : parts.button
  const plain = `${main} ${parts.plain}`
  return (
    <div className={className}>
      {canDo(order, 'cancel') && (
        <button type="button" className={plain} onClick={() => setDialog('cancel')}>
          {t('Cancel order')}
        </button>
      )}
      {canDo(order, 'refund') && (
        <Link href={pathOf('refund', id)} className={plain}>
          {hasGoods(order) ? t('After-sales service') : t('Request a refund')}
        </Link>
      )}
      {canDo(order, 'confirm') && (
        <button type="button" className={main} onClick={() => setDialog('confirm')}>
          {t('Confirm receipt')}
        </button>
      )}
      {canDo(order, 'pay') && (
        <Link href={pathOf('pay', id)} className={main}>
          {t('Pay')}
        </Link>
      )}
      {dialog === 'cancel' && <Cancel id={id} close={close} done={done} />}
      {dialog === 'confirm' && <Confirm id={id} close={close} done={done} />}
    </div>
  )
}

type DialogProps = { id: number; close: () => void; done: (changed: Order) => void }

function Cancel({ id, close, done }: DialogProps) {
  const { t } = useLanguage()
  const [reason, setReason] = useState<Reason>({ code: undefined, note: '' })
  return (
    <AskSheet
      title={t('Cancel this order?')}
      text={t('Its stock is released')}
      action={t('Cancel order')}
      close={close}
      run={async () => {
        done(await shop.order.cancel({ id, reason_code: reason.code, reason: reason.note.trim() }))
        say(t('Order canceled'))
      }}
    >
      <Reasons type="cancel_reason" value={reason} onChange={setReason} />
    </AskSheet>
  )
}

function Confirm({ id, close, done }: DialogProps) {
  const { t } = useLanguage()
  return (
    <AskSheet
      title={t('Has your order arrived?')}
      text={t('Confirm only once you have it in your hands')}
      action={t('Confirm receipt')}
      close={close}
      run={async () => {
        done(await shop.order.receive({ id }))
        say(t('Receipt confirmed'))
      }}
    />
  )
}
