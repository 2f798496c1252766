'use client'

import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { focusFirstInput } from '@/components/admin/form/focus-first-input'
import { FormDialogs } from '@/components/admin/form/form-dialogs'
import { FormErrors, FormField, useSubmitHandler } from '@/components/admin/form/form-parts'
import type { Field } from '@/components/admin/model'
import { notifyDone } from '@/components/admin/notify-done'
import { money } from '@/components/admin/table/format'
import { type Translate, useLanguage } from '@/components/ui/language'
import { allRemaining } from '@/lib/refund/remaining'
import type { Order } from './order'
import { PiecesField } from './pieces-field'
import { type RefundMode, useRefundForm } from './use-refund-form'

type Props = { order: Order; fields: Field[]; onGone: () => void }

/** Gives money back: all that is left, what some pieces cost, or an amount. */
export default function RefundModal({ order, fields, onGone }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const element = useRef<HTMLFormElement>(null)
  const refund = useRefundForm(order, fields, () => {
    notifyDone(t('Refund started'))
    setShown(false)
  })
  const { mode, left, form, sum } = refund
  const onSubmit = useSubmitHandler(element, form)
  const leave = () => form.saving || setShown(false)
  return (
    <Modal opened={shown} onClose={leave} onExitTransitionEnd={onGone} title={t('Refund')} closeOnEscape={!form.ended}>
      <form ref={element} onSubmit={onSubmit} noValidate>
        <Stack ref={focusFirstInput}>
          <Text size="sm">{t('{amount} refundable', { amount: money(left.amount) })}</Text>
          <ModeControl {...refund} />
          <FormErrors form={form} names={refund.fields.map(({ name }) => name)} />
          {mode === 'lines' && <PiecesField order={order} {...refund} disabled={form.saving} />}
          {refund.fields.map((field) => (
            <FormField key={field.name} form={form} field={field} />
          ))}
          <Group justify="end">
            <Button variant="default" onClick={leave} disabled={form.saving}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={form.saving} disabled={sum < 1}>
              {t('Refund {amount}', { amount: money(sum) })}
            </Button>
          </Group>
        </Stack>
      </form>
      <FormDialogs form={form} fields={refund.fields} widgets={{}} />
    </Modal>
  )
}

/** What becomes of the goods. */
function meaningOf(mode: RefundMode, isSent: boolean, t: Translate): string {
  if (mode === 'amount') return t('Refund only, no return')
  if (isSent) return t('Items are already shipped; stock does not change')
  return mode === 'all'
    ? t('The order will not be shipped, and its items return to stock')
    : t('These items will not be shipped, and return to stock')
}

function ModeControl({ mode, setMode, left, isSent, form }: ReturnType<typeof useRefundForm>) {
  const { t } = useLanguage()
  const ways: { value: RefundMode; label: string }[] = [
    { value: 'all', label: t('Full') },
    ...(allRemaining(left).length > 0 ? [{ value: 'lines' as const, label: t('By item') }] : []),
    { value: 'amount', label: t('Custom amount') },
  ]
  return (
    <div>
      <SegmentedControl
        fullWidth
        aria-label={t('Refund type')}
        data={ways}
        value={mode}
        disabled={form.saving}
        onChange={setMode}
      />
      <Text size="xs" c="dimmed" mt={6}>
        {meaningOf(mode, isSent, t)}
      </Text>
    </div>
  )
}
