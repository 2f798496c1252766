'use client'

import { EventList, type PageEvent } from '@/components/admin/page/event-list'
import { Section } from '@/components/admin/page/section'
import { money } from '@/components/admin/table/format'
import { type Translate, useLanguage } from '@/components/ui/language'
import { currentReason } from '@/lib/order/former-reasons'
import { stateWords } from '../status-badge'
import type { Order } from './order'
import { type RefundStep, type Step, timelineOf } from './timeline'

type Event = Order['events'][number]

/** The events of an order and of its refunds. */
export function Events({ order }: { order: Order }) {
  const { t } = useLanguage()
  const events = timelineOf(order).map((one) => ('event' in one ? moveOf(one.event, t) : refundStepOf(one, t)))
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

function moveOf({ from, to, by, nickname, reason, create_time }: Event, t: Translate): PageEvent {
  const words = stateWords(t)
  const what = from ? `${words[from]} → ${words[to]}` : words[to]
  return { what, who: whoOf(by, nickname, t), at: create_time, why: reason && t(currentReason(reason)) }
}

const stepWords = (t: Translate, amount: string): Record<Step, string> => ({
  asked: t('Refund of {amount} requested', { amount }),
  approved: t('Refund of {amount} approved', { amount }),
  begun: t('Refund of {amount} started', { amount }),
  declined: t('Refund of {amount} declined', { amount }),
  succeeded: t('{amount} refunded', { amount }),
  failed: t('Refund of {amount} failed', { amount }),
})

function refundStepOf({ refund: { amount, reason, answer }, step, at, by, nickname }: RefundStep, t: Translate) {
  const why: Partial<Record<Step, string>> = {
    asked: t(currentReason(reason)),
    begun: t(currentReason(reason)),
    declined: t(answer),
  }
  return { what: stepWords(t, money(amount))[step], who: whoOf(by, nickname, t), at, why: why[step] }
}
