'use client'

import { Paper, Text, Timeline, Title } from '@mantine/core'
import { moment, money } from '@/components/admin/table/format'
import { type Translate, useLanguage } from '@/components/ui/language'
import { currentReason } from '@/lib/order/former-reasons'
import { stateWords } from '../status-badge'
import type { Order } from './order'
import classes from './order.module.css'
import { type RefundStep, type Step, timelineOf } from './timeline'

type Event = Order['events'][number]

/** What has become of an order and of its refunds, who did it and why, the latest last. */
export function Events({ order }: { order: Order }) {
  const { t } = useLanguage()
  const all = timelineOf(order)
  return (
    <Paper p="lg" component="section" aria-label={t('Timeline')}>
      <Title order={2} mb="md">
        {t('Timeline')}
      </Title>
      <Timeline active={all.length - 1} bulletSize={14} lineWidth={2}>
        {all.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays where it stands
          <Timeline.Item key={at}>{'event' in one ? <Happened {...one} /> : <Refunded {...one} />}</Timeline.Item>
        ))}
      </Timeline>
    </Paper>
  )
}

const moverWords = (t: Translate): Record<Event['by'], string> => ({
  buyer: t('Buyer'),
  staff: t('Staff'),
  system: t('Automatic'),
  provider: t('Provider'),
})

function Happened({ event: { from, to, by, nickname, reason, create_time } }: { event: Event }) {
  const { t } = useLanguage()
  const words = stateWords(t)
  return (
    <>
      <Text size="sm" fw={550}>
        {from ? `${words[from]} → ${words[to]}` : words[to]}
      </Text>
      <Text size="xs" c="dimmed">
        {[moverWords(t)[by], nickname].filter(Boolean).join(' ')}
        {' · '}
        <time dateTime={create_time}>{moment(create_time)}</time>
      </Text>
      {reason && <p className={classes.said}>{t(currentReason(reason))}</p>}
    </>
  )
}

const stepWords = (t: Translate, amount: string): Record<Step, string> => ({
  asked: t('Refund of {amount} requested', { amount }),
  approved: t('Refund of {amount} approved', { amount }),
  begun: t('Refund of {amount} started', { amount }),
  declined: t('Refund of {amount} declined', { amount }),
  succeeded: t('{amount} refunded', { amount }),
  failed: t('Refund of {amount} failed', { amount }),
})

function Refunded({ refund: { amount, reason, answer }, step, at, by, nickname }: RefundStep) {
  const { t } = useLanguage()
  const why: Partial<Record<Step, string>> = {
    asked: t(currentReason(reason)),
    begun: t(currentReason(reason)),
    declined: t(answer),
  }
  return (
    <>
      <Text size="sm" fw={550}>
        {stepWords(t, money(amount))[step]}
      </Text>
      <Text size="xs" c="dimmed">
        {[moverWords(t)[by], nickname].filter(Boolean).join(' ')}
        {' · '}
        <time dateTime={at}>{moment(at)}</time>
      </Text>
      {why[step] && <p className={classes.said}>{why[step]}</p>}
    </>
  )
}
