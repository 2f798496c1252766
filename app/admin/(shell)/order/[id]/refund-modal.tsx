'use client'

import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '@/components/admin/form/form-modal'
import { money } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
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
  const refund = useRefundForm(order, fields, () => {
    notifyDone(t('Refund started'))
    setShown(false)
  })
  const { mode, left, form, sum } = refund
  return (
    <FormModal
      shown={shown}
      title={t('Refund')}
      form={form}
      fields={refund.fields}
      label={t('Refund {amount}', { amount: money(sum) })}
      isIncomplete={sum < 1}
      first={mode === 'lines' && <PiecesField order={order} {...refund} disabled={form.saving} />}
      onClose={() => setShown(false)}
      onGone={onGone}
    >
      <Text size="sm">{t('{amount} refundable', { amount: money(left.amount) })}</Text>
      <ModeControl {...refund} />
    </FormModal>
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
