'use client'

import { Alert, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FormModal } from '@/components/admin/form/form-modal'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import type { Field } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import type { Values } from '@/components/admin/kit/values'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import type { SubmitResult } from '@/lib/submit'

type Action = 'ship' | 'close'
/** The order, or a parcel of it, which has another state. */
type Saved = Pick<OutputOf<'order.set_status'>, 'id'> & { status?: OutputOf<'order.set_status'>['status'] }
type Props = {
  action: Action
  fields: Field[]
  /** The buyer has requested a refund. */
  refundRequested?: boolean
  save: (values: Values) => Promise<SubmitResult<Saved>>
  onGone: () => void
  /** Which order it is about and what of it, with what is wrong about that; and a warning about what is entered. */
  about?: (problem: string | undefined) => ReactNode
  isIncomplete?: boolean
  warning?: (values: Values) => ReactNode
  /** Asks about what was entered, before it is sent. */
  isSure?: (values: Values) => Promise<boolean>
  /** Something was entered, which may say what is in another field. */
  onSet?: (name: string, value: unknown, set: (name: string, value: unknown) => void) => void
}

const wordsOf = (action: Action, t: Translate) =>
  action === 'ship'
    ? {
        title: t('Ship order'),
        text: t('The buyer can see the carrier and tracking number'),
        label: t('Ship'),
      }
    : {
        title: t('Close this order?'),
        text: t('The buyer can no longer pay, and the items return to stock'),
        label: t('Close order'),
      }

/** An order stays in closing until the provider answers. */
function outcomeOf({ status }: Saved, t: Translate): string {
  if (status === undefined) return t('Parcel sent')
  if (status === 'shipped') return t('Order shipped')
  return status === 'closed' ? t('Order closed') : t('Closing the order')
}

/** Sends the move once what looks wrong has been confirmed. */
function useMove({ fields, save, isSure, onSet }: Props, onMoved: () => void) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const form = useRecordForm({
    fields,
    record: null,
    save,
    onSaved: (data) => {
      notifyDone(outcomeOf(data, t))
      onMoved()
    },
  })
  function set(name: string, value: unknown) {
    form.set(name, value)
    onSet?.(name, value, form.set)
  }
  async function submit() {
    setAsking(true)
    const sure = !isSure || (await isSure(form.values))
    setAsking(false)
    if (sure) await form.submit()
  }
  return { isAsking, form: { ...form, set, submit } }
}

const ITEMS = ['items']

/** The form that ships or closes an order. */
export default function ActionModal(props: Props) {
  const { action, fields, refundRequested = false, about, isIncomplete = false, warning, onGone } = props
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const { isAsking, form } = useMove(props, () => setShown(false))
  const { title, text, label } = wordsOf(action, t)
  return (
    <FormModal
      shown={shown}
      title={title}
      form={form}
      fields={fields}
      label={label}
      isDangerous={action === 'close'}
      isIncomplete={isIncomplete}
      placed={ITEMS}
      onClose={() => isAsking || setShown(false)} // Escape is for the question
      onGone={onGone}
    >
      {about?.(form.problems.items)}
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {action === 'ship' && refundRequested && <ReviewFirst />}
      {form.problems.tracking_no === undefined && warning?.(form.values)}
    </FormModal>
  )
}

function ReviewFirst() {
  const { t } = useLanguage()
  return (
    <Alert color="yellow" icon={<Icon name="alert" />}>
      {t('The buyer has requested a refund. Review it first: a shipped order cannot be called back')}
    </Alert>
  )
}
