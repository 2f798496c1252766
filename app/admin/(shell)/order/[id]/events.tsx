'use client'

import { Text, Timeline } from '@mantine/core'
import type { Option } from '@/components/admin/kit/model'
import { Section } from '@/components/admin/page/section'
import { reasonText } from '@/components/admin/refund/reason-text'
import { type Translate, useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { KIND_LABELS, REASON_LABELS, type State } from '@/lib/message/kinds'
import { laterText, PAYMENT_METHOD_LABELS, staffSentence } from '@/lib/order/sentences'
import { shortNumber } from '@/lib/order/short-number'
import { refundSentence, type Step } from '@/lib/refund/sentences'
import { ABNORMAL, isEnded } from '@/lib/refund/states'
import { moment, money } from '../../../../../components/admin/kit/format'
import classes from '../../../../../components/admin/page/page.module.css'
import { buyerOf, type Order } from './order'

type EventLine = Order['events'][number]

type Props = { order: Order; carriers: Option[]; cancelReasons: Option[]; refundReasons: Option[] }

/** The timeline of an order: its own events, its refunds and the messages to its buyer, in sentences. */
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

function factsOf(event: EventLine, order: Order, carriers: Option[], t: Translate) {
  const { by, nickname, shipment, create_time } = event
  const { payments, total_price, shipped_at } = order
  return {
    who: whoOf(by, nickname, order, t),
    amount: money(payments[0]?.amount ?? total_price),
    method: t(PAYMENT_METHOD_LABELS[payments[0]?.method ?? 'wechat']).toLowerCase(),
    carrier: carriers.find(({ value }) => value === shipment?.carrier)?.label ?? shipment?.carrier ?? '',
    number: shipment?.tracking_no ? shortNumber(shipment.tracking_no) : '',
    later: laterText(Date.parse(create_time) - Date.parse(shipped_at ?? create_time), t),
  }
}

function whoOf(by: EventLine['by'], nickname: string | null | undefined, order: Order, t: Translate): string {
  if (by === 'buyer') return buyerOf(order, t)
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
  return { what: refundSentence({ step, by, kind: refund.kind }, facts, t), at, why: why[step] }
}

const messageWords = (t: Translate, message: string): Partial<Record<State, string>> => ({
  sent: t('Message “{message}” sent to the buyer', { message }),
  refused: t('Message “{message}” not sent', { message }),
  failed: t('Message “{message}” failed', { message }),
})

function messageOf({ kind, state, reason, code, keyword }: Order['messages'][number], at: string, t: Translate) {
  const details = compact([keyword, code]).join(', ')
  const why = reason && t(REASON_LABELS[reason]) + (details && ` (${details})`)
  const what = messageWords(t, t(KIND_LABELS[kind]))[state] ?? t(KIND_LABELS[kind])
  return { what, at, why: why ?? undefined }
}

type Event = Order['events'][number]
type Refund = Order['refunds'][number]
type Message = Order['messages'][number]

type RefundStep = { refund: Refund; step: Step; at: string; by: Event['by']; nickname?: string | null }
export type Entry = { event: Event; at: string } | { message: Message; at: string } | RefundStep

/** What has become of an order, of its refunds and of the messages to its buyer, in the order in which it happened. */
export function timelineOf({ events, refunds, messages }: Pick<Order, 'events' | 'refunds' | 'messages'>): Entry[] {
  const moves = events.filter((event) => !isOfRefund(event)).map((event): Entry => ({ event, at: event.create_time }))
  const told = messages.flatMap(endOf)
  return [...moves, ...told, ...refunds.flatMap(stepsOf)].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )
}

/** The steps of its refund say the same with the amount. */
const isOfRefund = ({ from, to }: Event): boolean => [from, to].includes('refunding') || to === 'refunded'

/** One that was not needed is no news. */
const endOf = (message: Message): Entry[] =>
  message.ended_at && message.state !== 'dropped' ? [{ message, at: message.ended_at }] : []

function stepsOf(refund: Refund): RefundStep[] {
  const { kind, asked_by, create_time, agreed_at, sent_back_at, received_at, begun_at, nickname, method } = refund
  const isAsked = asked_by === 'buyer'
  const decider =
    asked_by === 'system' || nickname === null ? ({ by: 'system' } as const) : ({ by: 'staff', nickname } as const)
  const isOneStep = method !== 'wechat' // staff gave it back themselves
  const begun = isAsked && kind === 'refund' && !agreed_at ? 'approved' : 'begun'
  return compact([
    isAsked && { refund, step: 'asked', at: create_time, by: 'buyer' },
    agreed_at && { refund, step: 'agreed', at: agreed_at, ...decider },
    sent_back_at && { refund, step: 'sent_back', at: sent_back_at, by: 'buyer' },
    received_at && { refund, step: 'received', at: received_at, ...decider },
    begun_at && !isOneStep && { refund, step: begun, at: begun_at, ...decider },
    endOfRefund(refund, isOneStep),
  ])
}

function endOfRefund(refund: Refund, isOneStep: boolean): RefundStep | undefined {
  const { state, ended_at: at, nickname, trouble } = refund
  if (!at || !isEnded(state)) return undefined
  const isByHand =
    ['declined', 'exchanged'].includes(state) || (state === 'succeeded' && (isOneStep || trouble === ABNORMAL))
  if (isByHand) return { refund, step: state, at, by: 'staff', nickname }
  const by = state === 'withdrawn' ? 'buyer' : state === 'lapsed' ? 'system' : 'provider'
  return { refund, step: state, at, by }
}

type PageEvent = {
  what: string
  at: string
  why?: string | null | undefined
}

/** What happened to a record and why, the latest last. */
const EventList = ({ events }: { events: PageEvent[] }) => (
  <Timeline active={events.length - 1} bulletSize={14} lineWidth={2}>
    {events.map(({ what, at, why }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an event stays where it is
      <Timeline.Item key={index}>
        <Text size="sm" fw={550}>
          {what}
        </Text>
        <Text size="xs" c="dimmed">
          <time dateTime={at}>{moment(at)}</time>
        </Text>
        {why && <p className={classes.reason}>{why}</p>}
      </Timeline.Item>
    ))}
  </Timeline>
)
