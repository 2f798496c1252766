'use client'

import { money } from '@/components/admin/kit/format'
import type { Option } from '@/components/admin/kit/model'
import { EventList, type PageEvent } from '@/components/admin/page/event-list'
import { Section } from '@/components/admin/page/section'
import { reasonText } from '@/components/admin/refund/reason-text'
import { type Translate, useLanguage } from '@/components/ui/language'
import { KIND_LABELS, REASON_LABELS, type State } from '@/lib/message/kinds'
import { laterText, staffSentence } from '@/lib/order/sentences'
import { shortNumber } from '@/lib/order/short-number'
import { refundSentence, type Step } from '@/lib/refund/sentences'
import { buyerName, type Order } from './order'
import { type RefundStep, timelineOf } from './timeline'

type Event = Order['events'][number]

type Props = { order: Order; carriers: Option[]; cancelReasons: Option[]; refundReasons: Option[] }

/** What has become of an order, of its refunds and of the messages to its buyer, in sentences. */
export function Events({ order, carriers, cancelReasons, refundReasons }: Props) {
  const { t } = useLanguage()
  const events = timelineOf(order).map((one) => {
    if ('message' in one) return messageOf(one.message, one.at, t)
    if (!('event' in one)) return refundStepOf(one, order, refundReasons, t)
    const what = staffSentence(one.event, factsOf(one.event, order, carriers, t), t)
    return { what, at: one.at, why: reasonText(one.event, cancelReasons, t) }
  })
  return (
    <Section title={t('Timeline')}>
      <EventList events={events} />
    </Section>
  )
}

function factsOf(event: Event, order: Order, carriers: Option[], t: Translate) {
  const { by, nickname, shipment, create_time } = event
  const { payments, total_price, shipped_at } = order
  return {
    who: whoOf(by, nickname, order, t),
    amount: money(payments[0]?.amount ?? total_price),
    carrier: carriers.find(({ value }) => value === shipment?.carrier)?.label ?? shipment?.carrier ?? '',
    number: shipment?.tracking_no ? shortNumber(shipment.tracking_no) : '',
    later: laterText(Date.parse(create_time) - Date.parse(shipped_at ?? create_time), t),
  }
}

function whoOf(by: Event['by'], nickname: string | null | undefined, order: Order, t: Translate): string {
  if (by === 'buyer') return buyerName(order)
  return by === 'staff' ? (nickname ?? t('Staff')) : t('The system')
}

function refundStepOf(one: RefundStep, order: Order, reasons: Option[], t: Translate): PageEvent {
  const { refund, step, at, by, nickname } = one
  const facts = { who: whoOf(by, nickname, order, t), amount: money(refund.amount) }
  const why: Partial<Record<Step, string>> = {
    asked: reasonText(refund, reasons, t),
    begun: reasonText(refund, reasons, t),
    declined: t(refund.answer),
  }
  return { what: refundSentence(one, facts, t), at, why: why[step] }
}

const messageWords = (t: Translate, message: string): Partial<Record<State, string>> => ({
  sent: t('Message “{message}” sent to the buyer', { message }),
  refused: t('Message “{message}” not sent', { message }),
  failed: t('Message “{message}” failed', { message }),
})

function messageOf({ kind, state, reason, code, keyword }: Order['messages'][number], at: string, t: Translate) {
  const details = [keyword, code].filter((one) => one !== null).join(', ')
  const why = reason && t(REASON_LABELS[reason]) + (details && ` (${details})`)
  const what = messageWords(t, t(KIND_LABELS[kind]))[state] ?? t(KIND_LABELS[kind])
  return { what, at, why: why ?? undefined }
}
