'use client'

import { Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type Translate, useLanguage } from '@/components/ui/language'
import { type Action, NEEDS_REASON } from '@/lib/refund/states'
import { submit } from '@/lib/submit'
import { FormModal } from '../form/form-modal'
import { useRecordForm } from '../form/use-record-form'
import { money } from '../kit/format'
import type { Field } from '../kit/model'
import { notifyDone } from '../kit/notify-done'
import { type Fact, Facts } from '../page/facts'
import type { Decidable } from './decidable'
import { decisionTexts } from './decision-texts'
import { RefundPhotos } from './photos'

type Props = { refund: Decidable; action: Action; reason: Field; onGone: () => void }

/** A decision on a refund, with the amount, the order, and what else could be refunded. */
export default function DecisionModal({ refund, action, reason, onGone }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const { title, text, label, done } = decisionTexts(action, refund, t)
  const fields = action === 'retry' ? [] : [{ ...reason, required: NEEDS_REASON.includes(action) }]
  const form = useDecisionForm({ refund, action, fields }, () => {
    notifyDone(done)
    setShown(false)
  })
  return (
    <FormModal
      shown={shown}
      title={title}
      form={form}
      fields={fields}
      label={label}
      isDangerous={action === 'decline'}
      onClose={() => setShown(false)}
      onGone={onGone}
    >
      <Text size="sm">{text}</Text>
      <Facts facts={factsOf(refund, t)} />
      <RefundPhotos photos={refund.photos} />
    </FormModal>
  )
}

type FormOptions = Pick<Props, 'refund' | 'action'> & { fields: Field[] }

/** After a refused decision the current refund is shown. */
function useDecisionForm({ refund, action, fields }: FormOptions, onSaved: () => void) {
  const router = useRouter()
  return useRecordForm({
    fields,
    record: null,
    save: async (values) => {
      const answer = await submit('refund.update', { ...values, id: refund.id, action }, { version: refund.version })
      if (!answer.ok) router.refresh()
      return answer
    },
    onSaved,
  })
}

function factsOf({ order_no, amount, left, reason, items }: Decidable, t: Translate): Fact[] {
  const pieces = items.map(({ name, count }) => `${name} × ${count}`)
  return [
    { label: t('Order number'), value: order_no },
    { label: t('Amount'), value: money(amount) },
    { label: t('Refundable'), value: money(left) },
    ...(pieces.length > 0 ? [{ label: t('Items'), value: pieces.join(', ') }] : []),
    { label: t('Reason'), value: reason },
  ]
}
