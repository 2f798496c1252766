'use client'

import { NumberInput, SegmentedControl, Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormModal } from '@/components/admin/form/form-modal'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import { money } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import type { Values } from '@/components/admin/kit/values'
import { type Translate, useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { compact } from '@/lib/base/compact'
import { countOf } from '@/lib/order/pieces'
import { allRemaining, amountOfPieces, type PickedPieces, type Remaining } from '@/lib/refund/remaining'
import { submit } from '@/lib/submit'
import { goodsText, specsText } from '@/packages/client/src/shop/variants'
import { isPaidByHand, type Order, refundable } from './order'
import classes from './order.module.css'

type Props = { order: Order; fields: Field[]; onGone: () => void }

/** Gives money back: all that is left, what some pieces cost, or an amount. */
export default function RefundModal({ order, fields, onGone }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const isByHand = isPaidByHand(order)
  const refund = useRefundForm(order, fields, () => {
    notifyDone(isByHand ? t('Marked as refunded manually') : t('Refund started'))
    setShown(false)
  })
  const { mode, left, form, sum } = refund
  const amount = money(sum)
  return (
    <FormModal
      shown={shown}
      title={t('Refund')}
      form={form}
      fields={refund.fields}
      label={isByHand ? t('Mark {amount} as refunded', { amount }) : t('Refund {amount}', { amount })}
      isIncomplete={sum < 1}
      first={mode === 'lines' && <PiecesField order={order} {...refund} disabled={form.saving} />}
      onClose={() => setShown(false)}
      onGone={onGone}
    >
      <Text size="sm">{t('{amount} refundable', { amount: money(left.amount) })}</Text>
      {isByHand && (
        <Text size="sm">
          {t('This order was not paid with WeChat Pay. Give the money back yourself, then confirm it here')}
        </Text>
      )}
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
  const ways: { value: RefundMode; label: string }[] = compact([
    { value: 'all', label: t('Full') },
    allRemaining(left).length > 0 && { value: 'lines' as const, label: t('By item') },
    { value: 'amount', label: t('Custom amount') },
  ])
  return (
    <div data-field="mode">
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

type RefundMode = 'all' | 'lines' | 'amount'

const REASON = ['reason_code', 'reason']
const FIELDS_OF_MODE: Record<RefundMode, string[]> = { all: REASON, lines: REASON, amount: ['amount', ...REASON] }
const MAY_BE_EMPTY = ['reason', 'reference']

/** The state of the refund form: the amount, the pieces, and sending it. */
function useRefundForm(order: Order, allFields: Field[], onSaved: () => void) {
  const router = useRouter()
  const [mode, setMode] = useState<RefundMode>('all')
  const [picked, pick] = useState<PickedPieces[]>([])
  const [key] = useState(newKey) // of this opening: sent twice it is one refund
  const left = refundable(order)
  const isSent = order.shipped_at !== null
  const lines = { all: isSent ? [] : allRemaining(left), lines: picked, amount: [] }[mode]
  const fields = allFields
    .filter(({ name }) => FIELDS_OF_MODE[mode].includes(name) || (name === 'reference' && isPaidByHand(order)))
    .map(({ help: _, ...field }) => ({ ...field, required: !MAY_BE_EMPTY.includes(field.name) }))
  const form = useRecordForm({
    fields,
    record: null,
    onSaved,
    save: async ({ reason_code, reason, reference, amount }) => {
      const amounts = { all: { amount: left.amount }, lines: {}, amount: { amount } }[mode]
      const input: Values = {
        id: order.id,
        reason_code,
        reason,
        reference,
        ...amounts,
        lines: lines.length > 0 ? lines : undefined,
      }
      const answer = await submit('order.refund', input, { version: order.version, key })
      if (!answer.ok) router.refresh()
      return answer
    },
  })
  const typed = typeof form.values.amount === 'number' ? form.values.amount : 0
  const sum = { all: left.amount, lines: amountOfPieces(left, picked, isSent), amount: typed }[mode]
  const isEmpty = mode === 'lines' && picked.length === 0
  return { mode, setMode, picked, pick, left, isSent, fields, form, sum: isEmpty ? 0 : sum }
}

type PiecesFieldProps = {
  order: Order
  left: Remaining
  picked: PickedPieces[]
  pick: (picked: PickedPieces[]) => void
  disabled: boolean
}

/** How many of each line, of those that have not gone back. */
function PiecesField({ order, left, picked, pick, disabled }: PiecesFieldProps) {
  const { t } = useLanguage()
  const set = (id: number, typed: number | string) => {
    const others = picked.filter((one) => one.id !== id)
    const count = Math.floor(Number(typed))
    pick(count > 0 ? [...others, { id, count }] : others)
  }
  return (
    <ul className={classes.entries}>
      {order.items.map(({ id, name, specs, price }) => {
        const most = left.lines.find((line) => line.id === id)?.left ?? 0
        return (
          <li key={id}>
            <div>
              <div>{name}</div>
              <Text size="xs" c="dimmed">
                {compact([specsText(specs), money(price), t('{n} refundable', { n: most })]).join(' · ')}
              </Text>
            </div>
            <NumberInput
              aria-label={t('How many of {name}', { name: goodsText({ name, specs }) })}
              w={96}
              flex="none"
              min={0}
              max={most}
              allowDecimal={false}
              disabled={disabled || most === 0}
              value={countOf(picked, id)}
              onChange={(typed) => set(id, typed)}
            />
          </li>
        )
      })}
    </ul>
  )
}
