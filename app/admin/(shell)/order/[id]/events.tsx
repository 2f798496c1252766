'use client'

import { Paper, Text, Timeline, Title } from '@mantine/core'
import { moment } from '@/components/admin/table/format'
import { type Translate, useLanguage } from '@/components/ui/language'
import { stateWords } from '../status-badge'
import type { Order } from './order'
import classes from './order.module.css'

type Event = Order['events'][number]

/** What has become of an order, who did it and why, the latest last. */
export function Events({ events }: Pick<Order, 'events'>) {
  const { t } = useLanguage()
  return (
    <Paper p="lg" component="section" aria-label={t('What happened')}>
      <Title order={2} mb="md">
        {t('What happened')}
      </Title>
      <Timeline active={events.length - 1} bulletSize={14} lineWidth={2}>
        {events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays where it stands
          <Timeline.Item key={at}>
            <Happened event={event} />
          </Timeline.Item>
        ))}
      </Timeline>
    </Paper>
  )
}

const moverWords = (t: Translate): Record<Event['by'], string> => ({
  buyer: t('Buyer'),
  staff: t('Staff'),
  system: t('By itself'),
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
      {reason && <p className={classes.said}>{t(reason)}</p>}
    </>
  )
}
