'use client'

import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { EditPart } from '@/components/admin/form/edit-part'
import { FormModal } from '@/components/admin/form/form-modal'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import { moment, money } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { withRecordId } from '@/components/admin/kit/values'
import { Facts } from '@/components/admin/page/page'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { shopDate } from '@/lib/base/shop-time'
import { canMove } from '@/lib/order/states'
import { submit } from '@/lib/submit'
import { slotText } from '@/packages/client/src/shop/delivery'
import { hasRequest, type Order } from './order'
import classes from './order.module.css'

/** Where it waits and until when, or who handed it over. */
export function PickupFacts({ place, collect_by, collected_at, handed_by }: NonNullable<Order['pickup']>) {
  const { t } = useLanguage()
  return (
    <div className={classes.tracking}>
      <Facts
        layout="grid"
        facts={compact([
          { label: t('Pick-up place'), value: place?.name },
          collect_by !== null && collected_at === null && { label: t('Pick up by'), value: moment(collect_by) },
          collected_at !== null && { label: t('Picked up on'), value: moment(collected_at) },
          handed_by !== null && { label: t('Handed over by'), value: handed_by },
        ])}
      />
    </div>
  )
}

/** When it is to be delivered, and by whom. */
export function CourierFacts(delivery: NonNullable<Order['courier']>) {
  const { t, locale } = useLanguage()
  const { area, courier, phone, out_at, sent_by } = delivery
  return (
    <div className={classes.tracking}>
      <Facts
        layout="grid"
        facts={compact([
          { label: t('Time slot'), value: slotText(delivery, locale) },
          { label: t('Delivery area'), value: area },
          courier !== null && { label: t('Courier'), value: `${courier} · ${phone}` },
          out_at !== null && { label: t('Out for delivery on'), value: moment(out_at) },
          sent_by !== null && { label: t('Sent out by'), value: sent_by },
        ])}
      />
    </div>
  )
}

/** The fields of its forms, each with the permission for it; `takePayment` with that to mark as paid, too. */
export type Pickup = { handOver: Field[] | undefined; takePayment: Field[] | undefined }

export function PickupActions({ order, handOver, takePayment }: Pickup & { order: Order }) {
  if (!order.pickup) return null
  return (
    <>
      {handOver && <HandOverButton order={order} fields={handOver} />}
      {takePayment && <TakePaymentButton order={order} fields={takePayment} />}
    </>
  )
}

/** The fields to send the order out and to correct the courier who is out, each with the permission for it. */
export type Courier = { out: Field[] | undefined; correct: Field[] | undefined }

export function CourierActions({ order, out, correct }: Courier & { order: Order }) {
  const { t } = useLanguage()
  const { id, version, status, courier } = order
  if (!courier) return null
  return (
    <>
      {out && <SendOutButton order={order} fields={out} />}
      {correct && status === 'shipped' && (
        <EditPart
          id={id}
          operation="courier.correct"
          label={t('Edit courier')}
          fields={correct}
          read={async () => ({ ...courier, id, version })}
        />
      )}
    </>
  )
}

type Props = { order: Order; fields: Field[] }

/** By the code, or for a reason. */
function HandOverButton(props: Props) {
  const { t } = useLanguage()
  return (
    <LeaveButton
      {...props}
      operation="pickup.hand_over"
      label={t('Hand over')}
      done={t('Order handed over')}
      help={t('The buyer shows the code in the mini-program. This completes the order')}
    />
  )
}

/** Paid at the counter and taken along, in one step. */
function TakePaymentButton(props: Props) {
  const { t } = useLanguage()
  if (props.order.status !== 'unpaid' || props.order.pay_way !== 'at_pickup') return null
  return (
    <LeaveButton
      {...props}
      operation="pickup.take_payment"
      label={t('Take payment and hand over')}
      done={t('Paid and handed over')}
      help={t('The buyer pays {amount} at the counter. This completes the order', {
        amount: money(props.order.total_price),
      })}
      isOpen
    />
  )
}

function SendOutButton(props: Props) {
  const { t, locale } = useLanguage()
  const { courier } = props.order
  const isForToday = courier === null || courier.day === shopDate(new Date())
  const warning = isForToday
    ? undefined
    : t('The buyer chose {slot}, which is not today', { slot: slotText(courier, locale) })
  return (
    <LeaveButton
      {...props}
      operation="courier.send_out"
      label={t('Send out')}
      done={t('Out for delivery')}
      help={t('The buyer sees the courier’s name and phone number')}
      warning={warning}
    />
  )
}

export function MarkDoneButton(props: Props) {
  const { t } = useLanguage()
  return (
    <LeaveButton
      {...props}
      operation="service.mark_done"
      label={t('Mark as done')}
      done={t('Service done')}
      help={t('This completes the order')}
    />
  )
}

type LeaveProps = Props & {
  operation: 'pickup.hand_over' | 'pickup.take_payment' | 'service.mark_done' | 'courier.send_out'
  label: string
  done: string
  help: string
  warning?: string | undefined
  /** Also of an order that is not paid. */
  isOpen?: true
}

/** An order that no carrier brings, where its status allows it. */
function LeaveButton({ order, label, isOpen, ...modal }: LeaveProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {(isOpen || canMove('hand_over', order.status, 'staff')) && (
        <Button
          variant={hasRequest(order) ? 'default' : 'filled'}
          leftSection={<Icon name="check" size={16} />}
          data-key="s"
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      {open && <LeaveModal {...modal} order={order} label={label} onGone={() => setOpen(false)} />}
    </>
  )
}

type ModalProps = LeaveProps & { onGone: () => void }

function LeaveModal({ order: { id, version }, fields, operation, label, done, help, warning, onGone }: ModalProps) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const form = useRecordForm({
    fields,
    record: null,
    save: (values) => submit(operation, withRecordId(id, values), { version }),
    onSaved: () => {
      notifyDone(done)
      setShown(false)
    },
  })
  return (
    <FormModal
      shown={shown}
      title={label}
      form={form}
      fields={fields}
      label={warning ? t('{label} anyway', { label }) : label}
      onClose={() => setShown(false)}
      onGone={onGone}
    >
      <Text size="sm" c="dimmed">
        {help}
      </Text>
      {warning && (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {warning}
        </Alert>
      )}
    </FormModal>
  )
}
