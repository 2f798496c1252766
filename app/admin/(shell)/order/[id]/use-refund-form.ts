'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import type { Field } from '@/components/admin/kit/model'
import type { Values } from '@/components/admin/kit/values'
import { newKey } from '@/components/ui/new-key'
import { allRemaining, amountOfPieces, type PickedPieces } from '@/lib/refund/remaining'
import { submit } from '@/lib/submit'
import { type Order, refundable } from './order'

export type RefundMode = 'all' | 'lines' | 'amount'

const REASON = ['reason_code', 'reason']
const ASKED: Record<RefundMode, string[]> = { all: REASON, lines: REASON, amount: ['amount', ...REASON] }

/** The state of the refund form: the amount, the pieces, and sending it. */
export function useRefundForm(order: Order, allFields: Field[], onSaved: () => void) {
  const router = useRouter()
  const [mode, setMode] = useState<RefundMode>('all')
  const [picked, pick] = useState<PickedPieces[]>([])
  const [key] = useState(newKey) // of this opening: sent twice it is one refund
  const left = refundable(order)
  const isSent = order.shipped_at !== null
  const lines = { all: isSent ? [] : allRemaining(left), lines: picked, amount: [] }[mode]
  const fields = allFields
    .filter(({ name }) => ASKED[mode].includes(name))
    .map(({ help: _, ...field }) => ({ ...field, required: field.name !== 'reason' }))
  const form = useRecordForm({
    fields,
    record: null,
    onSaved,
    save: async ({ reason_code, reason, amount }) => {
      const amounts = { all: { amount: left.amount }, lines: {}, amount: { amount } }[mode]
      const input: Values = { id: order.id, reason_code, reason, ...amounts, ...(lines.length > 0 && { lines }) }
      const answer = await submit('order.refund', input, { version: order.version, key })
      if (!answer.ok) router.refresh()
      return answer
    },
  })
  const typed = typeof form.values.amount === 'number' ? form.values.amount : 0
  const sum = { all: left.amount, lines: amountOfPieces(left, picked, isSent), amount: typed }[mode]
  return {
    mode,
    setMode,
    picked,
    pick,
    left,
    isSent,
    fields,
    form,
    sum: picked.length > 0 || mode !== 'lines' ? sum : 0,
  }
}
