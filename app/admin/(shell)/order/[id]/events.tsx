'use client'

import { money } from '@/components/admin/kit/format'
import type { Option } from '@/components/admin/kit/model'
import { methodText } from '@/components/admin/order/pay-way'
import { EventList } from '@/components/admin/page/event-list'
import { Section } from '@/components/admin/page/section'
import { reasonText } from '@/components/admin/refund/reason-text'
import { type RefundStep, sayStep, stepsOf, whoOf } from '@/components/admin/refund/timeline'
import { type Translate, useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { KIND_LABELS, REASON_LABELS, type State, wayLabel } from '@/lib/message/kinds'
import { laterText, staffSentence } from '@/lib/order/sentences'
import { shortNumber } from '@/lib/order/short-number'
import { buyerOf, type Order } from './order'

type EventLine = Order['events'][number]

type Props = { order: Order; carriers: Option[]; cancelReasons: Option[]; refundReasons: Option[] }

/** The timeline of an order: its own events, its refunds and the messages to its buyer, in sentences. */
export function Events({ order, carriers, cancelReasons, refundReasons }: Props) {
  const { t } = useLanguage()
  const events = timelineOf(order).map((one) => {
    if ('message' in one) return messageOf(one.message, one.at, t)
    if (!('event' in one)) return sayStep(one, buyerOf(order, t), refundReasons, t)
    const paid = { way: order.delivery, method: order.payments[0]?.method }
    const what = staffSentence({ ...one.event, ...paid }, factsOf(one.event, order, carriers, t), t)
    return { what, at: one.at, why: reasonText(one.event, cancelReasons, t) }
  })
  return (
    <Section title={t('Timeline')}>
      <EventList events={events} />
    </Section>
  )
}

function factsOf(event: EventLine, order: Order, carriers: Option[], t: Translate) {
  const { by, nickname, shipment, create_time } = event
  const { payments, total_price, shipped_at } = order
  return {
    who: whoOf(by, nickname, buyerOf(order, t), t),
    amount: money(payments[0]?.amount ?? total_price),
    method: methodText(payments[0]?.method ?? 'wechat', t).toLowerCase(),
    carrier: carriers.find(({ value }) => value === shipment?.carrier)?.label ?? shipment?.carrier ?? '',
    number: shipment?.tracking_no ? shortNumber(shipment.tracking_no) : '',
    later: laterText(Date.parse(create_time) - Date.parse(shipped_at ?? create_time), t),
  }
}

const messageWords = (t: Translate, message: string): Partial<Record<State, string>> => ({
  sent: t('Message “{message}” sent to the buyer', { message }),
  refused: t('Message “{message}” not sent', { message }),
  failed: t('Message “{message}” failed', { message }),
})

function messageOf({ way, kind, state, reason, code, keyword }: Order['messages'][number], at: string, t: Translate) {
  const details = compact([keyword, code]).join(', ')
  const why = reason && t(REASON_LABELS[reason]) + (details && ` (${details})`)
  const message = way === 'wechat' ? t(KIND_LABELS[kind]) : `${t(KIND_LABELS[kind])} · ${t(wayLabel(way))}`
  const what = messageWords(t, message)[state] ?? message
  return { what, at, why: why ?? undefined }
}

type Event = Order['events'][number]
type Message = Order['messages'][number]

export type Entry = { event: Event; at: string } | { message: Message; at: string } | RefundStep

/** What has become of an order, of its refunds and of the messages to its buyer, in the order in which it happened. */
export function timelineOf({ events, refunds, messages }: Pick<Order, 'events' | 'refunds' | 'messages'>): Entry[] {
  const moves = events.filter((event) => !isOfRefund(event)).map((event): Entry => ({ event, at: event.create_time }))
  const messageEntries = messages.flatMap(endOf)
  return [...moves, ...messageEntries, ...refunds.flatMap(stepsOf)].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )
}

/** The steps of its refund say the same with the amount. */
const isOfRefund = ({ from, to }: Event): boolean => [from, to].includes('refunding') || to === 'refunded'

/** A message that was not needed is no news. */
const endOf = (message: Message): Entry[] =>
  message.ended_at && message.state !== 'dropped' ? [{ message, at: message.ended_at }] : []
