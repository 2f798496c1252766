'use client'

import { Text, Timeline } from '@mantine/core'
import { moment } from '../kit/format'
import classes from './page.module.css'

export type PageEvent = {
  what: string
  at: string
  why?: string | null | undefined
}

/** The events of a record with their reasons, the latest last. */
export const EventList = ({ events }: { events: PageEvent[] }) => (
  <Timeline role="list" active={events.length - 1} bulletSize={14} lineWidth={2}>
    {events.map(({ what, at, why }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an event stays where it is
      <Timeline.Item key={index} role="listitem">
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
