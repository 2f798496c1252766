'use client'

import type { Option } from '@/components/admin/model'
import { stateWords } from '@/components/admin/order/status-badge'
import { EventList, type PageEvent } from '@/components/admin/page/event-list'
import { Section } from '@/components/admin/page/section'
import { reasonText } from '@/components/admin/refund/reason-text'
import { money } from '@/components/admin/table/format'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { Order } from './order'
import { type RefundStep, type Step, timelineOf } from './timeline'

type Event = Order['events'][number]

type Props = { order: Order; cancelReasons: Option[]; refundReasons: Option[] }

/** The events of an order and of its refunds. */
export function Events({ order, cancelReasons, refundReasons }: Props) {
  const { t } = useLanguage()
  const events = timelineOf(order).map((one) =>
    'event' in one ? moveOf(one.event, cancelReasons, t) : refundStepOf(one, refundReasons, t),
  )
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
