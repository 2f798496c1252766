'use client'

import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { focusFirstInput } from '@/components/admin/form/focus-first-input'
import { FormDialogs } from '@/components/admin/form/form-dialogs'
import { FormErrors, FormField, useSubmitHandler } from '@/components/admin/form/form-parts'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import type { Field } from '@/components/admin/model'
import { notifyDone } from '@/components/admin/notify-done'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import type { useOrderActions } from './use-order-actions'

type Action = 'ship' | 'close'
type Props = {
  action: Action
  fields: Field[]
  /** The buyer has requested a refund. */
  refundRequested: boolean
  move: ReturnType<typeof useOrderActions>['move']
  onGone: () => void
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
function outcomeOf({ status }: OutputOf<'order.set_status'>, t: Translate): string {
  if (status === 'shipped') return t('Order shipped')
  return status === 'closed' ? t('Order closed') : t('Closing the order')
}

/** The form that ships or closes an order. */
export default function ActionModal({ action, fields, refundRequested, move, onGone }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const { title, text, label } = wordsOf(action, t)
  const element = useRef<HTMLFormElement>(null)
  const form = useRecordForm({
    fields,
    record: null,
    save: (values) => move(action === 'ship' ? 'shipped' : 'closed', values),
    onSaved: (data) => {
      notifyDone(outcomeOf(data, t))
      setShown(false)
    },
  })
  const onSubmit = useSubmitHandler(element, form)
  const leave = () => form.saving || setShown(false)
  return (
    <Modal opened={shown} onClose={leave} onExitTransitionEnd={onGone} title={title} closeOnEscape={!form.ended}>
      <form ref={element} onSubmit={onSubmit} noValidate>
        <Stack ref={focusFirstInput}>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
          {action === 'ship' && refundRequested && (
            <Alert color="yellow" icon={<Icon name="alert" />}>
              {t('The buyer has requested a refund. Review it first: a shipped order cannot be called back')}
            </Alert>
          )}
          <FormErrors form={form} names={fields.map(({ name }) => name)} />
          {fields.map((field) => (
            <FormField key={field.name} form={form} field={field} />
          ))}
          <Buttons action={action} label={label} leave={leave} saving={form.saving} />
        </Stack>
      </form>
      <FormDialogs form={form} fields={fields} widgets={{}} />
    </Modal>
  )
}

type ButtonsProps = { action: Action; label: string; saving: boolean; leave: () => void }

function Buttons({ action, label, saving, leave }: ButtonsProps) {
  const { t } = useLanguage()
  return (
    <Group justify="end">
      <Button variant="default" onClick={leave} disabled={saving}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={saving} {...(action === 'close' && { color: 'red.9' })}>
        {label}
      </Button>
    </Group>
  )
}
