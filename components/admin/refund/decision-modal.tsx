'use client'

import { Alert, Anchor, Text } from '@mantine/core'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { type Action, CLOSED, isByHand, isPaidApart, NEEDS_REASON } from '@/lib/refund/states'
import { submit } from '@/lib/submit'
import { piecesText } from '@/packages/client/src/shop/variants'
import { FormModal } from '../form/form-modal'
import { useRecordForm } from '../form/use-record-form'
import { money } from '../kit/format'
import type { Field } from '../kit/model'
import { notifyDone } from '../kit/notify-done'
import { type Fact, Facts } from '../page/page'
import { type Decidable, replacementsOf } from './decidable'
import { paidLaterText } from './next-step'
import { RefundPhotos } from './photos'

/** As refunds know them, and that what is approved or received is paid back. */
export type Decision = Action | 'pay'

/** `field`: of what is written beside it; `isPaidApart`: the shop wants no money to go back with an approval. */
type Props = {
  refund: Decidable
  decision: Decision
  field: Field
  isPaidApart: boolean
  /** Where buyers send returns; null: it is not entered. */
  returnTo: string | null
  onGone: () => void
}

/** A decision on a refund, with the amount, the order, and what else could be refunded. */
export default function DecisionModal({ refund, decision, field, isPaidApart: isApart, returnTo, onGone }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const { title, text, label, done } = decisionTexts(decision, refund, isApart, t)
  const fields = fieldsFor(decision, refund, field)
  const isSentBack = decision === 'approve' && refund.kind !== 'refund'
  const form = useDecisionForm({ refund, decision, fields }, () => {
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
      isDangerous={decision === 'decline'}
      isIncomplete={isSentBack && returnTo === null}
      onClose={() => setShown(false)}
      onGone={onGone}
    >
      <Text size="sm">{text}</Text>
      <Facts facts={factsOf(refund, t)} />
      {isSentBack && <ReturnTo address={returnTo} />}
      <RefundPhotos photos={refund.photos} />
    </FormModal>
  )
}

/** WeChat has a number of its own for what it pays back. */
function fieldsFor(decision: Decision, { method }: Decidable, field: Field): Field[] {
  if (decision === 'retry' || (decision === 'pay' && !isByHand(method))) return []
  return [{ ...field, required: NEEDS_REASON.some((one) => one === decision) }]
}

type FormOptions = Pick<Props, 'refund' | 'decision'> & { fields: Field[] }

function send({ refund: { id, version }, decision }: FormOptions, values: Record<string, unknown>) {
  const input = { ...values, id }
  if (decision === 'pay') return submit('after_sale.pay', input, { version })
  if (decision === 'approve') return submit('after_sale.decide', { ...input, action: 'agree' }, { version })
  if (decision === 'decline') return submit('after_sale.decide', { ...input, action: decision }, { version })
  return submit('refund.update', { ...input, action: decision }, { version })
}

/** After a refused decision the current refund is shown. */
function useDecisionForm(options: FormOptions, onSaved: () => void) {
  const router = useRouter()
  return useRecordForm({
    fields: options.fields,
    record: null,
    save: async (values) => {
      const answer = await send(options, values)
      if (!answer.ok) router.refresh()
      return answer
    },
    onSaved,
  })
}

function factsOf(refund: Decidable, t: Translate): Fact[] {
  const { order_no, kind, amount, left, reason, items } = refund
  return compact([
    { label: t('Order number'), value: order_no },
    kind !== 'exchange' && { label: t('Amount'), value: money(amount) },
    kind !== 'exchange' && { label: t('Refundable'), value: money(left) },
    items.length > 0 && { label: t('Items'), value: piecesText(items) },
    kind === 'exchange' && { label: t('Exchange for'), value: piecesText(replacementsOf(refund)) },
    { label: t('Reason'), value: reason },
  ])
}

const LINES = { whiteSpace: 'pre-line' } as const

/** The return address that the buyer sees; without one nothing can be returned. */
function ReturnTo({ address }: { address: string | null }) {
  const { t } = useLanguage()
  if (address !== null)
    return <Facts facts={[{ label: t('Return address'), value: <span style={LINES}>{address}</span> }]} />
  return (
    <Alert color="yellow" icon={<Icon name="alert" />}>
      {t('Enter where returns go first: Settings › Addresses of the shop')}{' '}
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link {...props} href="/admin/config?setting=shop_address.sender_name" prefetch={false} />
        )}
      >
        {t('Settings')}
      </Anchor>
    </Alert>
  )
}

/** The provider has none of that money. */
const byHandTexts = (amount: number, t: Translate): Words => ({
  title: t('Refund {amount}?', { amount: money(amount) }),
  text: t('This order was not paid with WeChat Pay. Give the money back yourself, then confirm it here'),
  label: t('Mark {amount} as refunded', { amount: money(amount) }),
  done: t('Marked as refunded manually'),
})

const returnTexts = (amount: number, t: Translate): Words => ({
  title: t('Approve the return for {amount}?', { amount: money(amount) }),
  text: t('The buyer is asked to send the items back. Nothing is refunded until you have received them'),
  label: t('Approve return'),
  done: t('Return approved'),
})

const exchangeTexts = (t: Translate): Words => ({
  title: t('Approve the exchange?'),
  text: t('The buyer is asked to send the items back. Ship the replacement once you have received them'),
  label: t('Approve exchange'),
  done: t('Exchange approved'),
})

const insteadTexts = (amount: number, t: Translate): Words => ({
  title: t('Refund instead of shipping?'),
  text: t('The replacement goes back to stock, and the buyer gets the money for what came back'),
  label: t('Refund {amount}', { amount: money(amount) }),
  done: t('Refund started'),
})

const paidLaterTexts = (refund: Decidable, t: Translate): Words => ({
  title: t('Approve the refund of {amount}?', { amount: money(refund.amount) }),
  text: paidLaterText(refund, t),
  label: t('Approve refund'),
  done: t('Refund approved'),
})

type Words = { title: string; text: string; label: string; done: string }

/** The texts of a decision: the question before it and the message after it. */
function decisionTexts(decision: Decision, refund: Decidable, isApart: boolean, t: Translate): Words {
  const { kind, amount, trouble, method, instead = 0 } = refund
  if (decision === 'approve' && kind === 'return') return returnTexts(amount, t)
  if (decision === 'approve' && kind === 'exchange') return exchangeTexts(t)
  if (decision === 'pay' && kind === 'exchange' && !isByHand(method)) return insteadTexts(instead, t)
  if (decision === 'approve' && isPaidApart(isApart, method)) return paidLaterTexts(refund, t)
  if (decision === 'pay' && isByHand(method)) return byHandTexts(kind === 'exchange' ? instead : amount, t)
  const pay = () => ({
    title: t('Refund {amount}?', { amount: money(amount) }),
    text: t('The refund is sent to the provider immediately. This cannot be undone'),
    label: t('Refund {amount}', { amount: money(amount) }),
    done: t('Refund started'),
  })
  const all: Record<Decision, () => Words> = {
    approve: pay,
    pay,
    decline: () => ({
      title: t('Decline this request?'),
      text: t('The buyer sees the reason and can request again'),
      label: t('Decline'),
      done: t('Request declined'),
    }),
    retry: () => ({
      title: t('Retry refund of {amount}?', { amount: money(amount) }),
      text:
        trouble === CLOSED
          ? t('The provider closed this refund. A new one starts under a new refund number')
          : t('Uses the same refund number, so the buyer cannot be refunded twice'),
      label: t('Retry refund of {amount}', { amount: money(amount) }),
      done: t('Refund started'),
    }),
    settle: () => ({
      title: t('Was {amount} refunded another way?', { amount: money(amount) }),
      text: t(
        'The bank could not credit the refund. After paying the buyer another way, describe how; the refund is then marked as refunded',
      ),
      label: t('Mark {amount} as refunded', { amount: money(amount) }),
      done: t('Marked as refunded manually'),
    }),
    dismiss: () => ({
      title: t('Dismiss this refund?'),
      text: t('No money is refunded, and reminders stop. You can start another refund from the order'),
      label: t('Dismiss'),
      done: t('Refund dismissed'),
    }),
  }
  return all[decision]()
}
