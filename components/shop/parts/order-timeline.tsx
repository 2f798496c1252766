'use client'

import { useLanguage } from '@/components/ui/language'
import { moment } from '@/packages/client/src/shop/time'
import type { OrderEvent } from '../client'
import classes from './order-timeline.module.css'
import parts from './parts.module.css'

/** What has happened to an order, the latest first. */
export function OrderTimeline({ events }: { events: OrderEvent[] }) {
  const { t } = useLanguage()
  return (
    <section className={parts.section}>
      <h2 className={classes.title}>{t('Timeline')}</h2>
      <ol className={classes.events}>
        {events.toReversed().map((event) => (
          <li key={`${event.create_time} ${event.to} ${event.change}`}>
            <b>{event.text}</b>
            <time dateTime={event.create_time}>{moment(event.create_time)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
