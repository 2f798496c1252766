'use client'

import type { Option } from '@/components/admin/model'
import { stateWords } from '@/components/admin/order/status-badge'
import { EventList, type PageEvent } from '@/components/admin/page/event-list'
import { Section } from '@/components/admin/page/section'
import { reasonText } from '@/components/admin/refund/reason-text'
import { money } from '@/components/admin/table/format'
import { type Translate, useLanguage } from '@/components/ui/language'
import { KIND_LABELS, REASON_LABELS, type State } from '@/lib/message/kinds'
import type { Order } from './order'
import { type RefundStep, type Step, timelineOf } from './timeline'

type Event = Order['events'][number]

type Props = { order: Order; cancelReasons: Option[]; refundReasons: Option[] }

/** The events of an order, of its refunds and of the messages to its buyer. */
export function Events({ order, cancelReasons, refundReasons }: Props) {
  const { t } = useLanguage()
  const events = timelineOf(order).map((one) => {
    if ('message' in one) return messageOf(one.message, one.at, t)
    return 'event' in one ? moveOf(one.event, cancelReasons, t) : refundStepOf(one, refundReasons, t)
  })
  return (
    <Section title={t('Timeline')}>
      <EventList events={events} />
    </Section>
  )
}

const moverWords = (t: Translate): Record<Event['by'], string> => ({
  buyer: t('Buyer'),
  staff: t('Staff'),
  system: t('Automatic'),
  provider: t('Provider'),
})

const whoOf = (by: Event['by'], nickname: string | null | undefined, t: Translate): string =>
  [moverWords(t)[by], nickname].filter(Boolean).join(' ')

const changeWords = (t: Translate): Record<NonNullable<Event['change']>, string> => ({
  address: t('Delivery address changed'),
  price: t('Price changed'),
})

function moveOf(event: Event, reasons: Option[], t: Translate): PageEvent {
  const { from, to, by, nickname, change, create_time } = event
  const words = stateWords(t)
  const move = from ? `${words[from]} → ${words[to]}` : words[to]
  const what = change ? changeWords(t)[change] : move
  return { what, who: whoOf(by, nickname, t), at: create_time, why: reasonText(event, reasons, t) }
}

const stepWords = (t: Translate, amount: string): Record<Step, string> => ({
  asked: t('Refund of {amount} requested', { amount }),
  approved: t('Refund of {amount} approved', { amount }),
  begun: t('Refund of {amount} started', { amount }),
  declined: t('Refund of {amount} declined', { amount }),
  succeeded: t('{amount} refunded', { amount }),
  failed: t('Refund of {amount} failed', { amount }),
})

function refundStepOf({ refund, step, at, by, nickname }: RefundStep, reasons: Option[], t: Translate) {
  const { amount, answer } = refund
  const why: Partial<Record<Step, string>> = {
    asked: reasonText(refund, reasons, t),
    begun: reasonText(refund, reasons, t),
    declined: t(answer),
  }
  return { what: stepWords(t, money(amount))[step], who: whoOf(by, nickname, t), at, why: why[step] }
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
  return { what, who: t('Automatic'), at, why: why ?? undefined }
}
