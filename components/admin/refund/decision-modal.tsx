'use client'

import { Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type Translate, useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { type Action, CLOSED, NEEDS_REASON } from '@/lib/refund/states'
import { submit } from '@/lib/submit'
import { piecesText } from '@/packages/client/src/shop/variants'
import { FormModal } from '../form/form-modal'
import { useRecordForm } from '../form/use-record-form'
import { money } from '../kit/format'
import type { Field } from '../kit/model'
import { notifyDone } from '../kit/notify-done'
import { type Fact, Facts } from '../page/page'
import type { Decidable } from './decidable'
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
  return compact([
    { label: t('Order number'), value: order_no },
    { label: t('Amount'), value: money(amount) },
    { label: t('Refundable'), value: money(left) },
    items.length > 0 && { label: t('Items'), value: piecesText(items) },
    { label: t('Reason'), value: reason },
  ])
}

/** The provider has none of that money. */
const byHandTexts = (amount: number, t: Translate): Words => ({
  title: t('Refund {amount}?', { amount: money(amount) }),
  text: t('This order was not paid with WeChat Pay. Give the money back yourself, then confirm it here'),
  label: t('Refunded manually'),
  done: t('Marked as refunded manually'),
})

const returnTexts = (amount: number, t: Translate): Words => ({
  title: t('Approve the return for {amount}?', { amount: money(amount) }),
  text: t('The buyer is asked to send the items back. Nothing is refunded until you have received them'),
  label: t('Approve return'),
  done: t('Return approved'),
})

type Words = { title: string; text: string; label: string; done: string }

/** The texts of a decision: the question before it and the message after it. */
function decisionTexts(action: Action, { kind, amount, trouble, method }: Decidable, t: Translate): Words {
  if (action === 'approve' && kind === 'return') return returnTexts(amount, t)
  if (action === 'approve' && method !== 'wechat') return byHandTexts(amount, t)
  const all: Record<Action, () => Words> = {
    approve: () => ({
      title: t('Refund {amount}?', { amount: money(amount) }),
      text: t('The refund is sent to the provider immediately. This cannot be undone'),
      label: t('Approve refund'),
      done: t('Refund started'),
    }),
    decline: () => ({
      title: t('Decline refund request'),
      text: t('The buyer sees the reason and can request again'),
      label: t('Decline'),
      done: t('Refund declined'),
    }),
    retry: () => ({
      title: t('Retry refund of {amount}?', { amount: money(amount) }),
      text:
        trouble === CLOSED
          ? t('The provider closed this refund. A new one starts under a new refund number')
          : t('Uses the same refund number, so the buyer cannot be refunded twice'),
      label: t('Retry'),
      done: t('Refund started'),
    }),
    settle: () => ({
      title: t('Was {amount} refunded another way?', { amount: money(amount) }),
      text: t(
        'The bank could not credit the refund. After paying the buyer another way, describe how; the refund is then marked as refunded',
      ),
      label: t('Refunded manually'),
      done: t('Marked as refunded manually'),
    }),
    dismiss: () => ({
      title: t('Dismiss this refund?'),
      text: t('No money is refunded, and reminders stop. You can start another refund from the order'),
      label: t('Dismiss'),
      done: t('Refund dismissed'),
    }),
  }
  return all[action]()
}
