'use client'

import { Button, Group, Text, Timeline } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { moment } from '@/components/admin/kit/format'
import { useAction } from '@/components/admin/kit/use-action'
import { TrackLabel } from '@/components/admin/order/track-label'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import classes from './order.module.css'

export type Way = OutputOf<'tracking.read'>

const SHOWN = 2

/** Where a parcel is, and where it has been. */
export function ParcelWay({ way: { id, state, steps, refusal, tracking_no, asked_at, news_at } }: { way: Way }) {
  const { t } = useLanguage()
  const [all, setAll] = useState(false)
  const at = news_at ?? asked_at
  return (
    <section className={classes.way} aria-label={`${t('Tracking')} ${tracking_no}`}>
      <Group gap="xs">
        <TrackLabel state={state} />
        {at && (
          <Text size="xs" c="dimmed">
            {news_at ? `${t('Last update')} ${moment(at)}` : `${t('Last checked')} ${moment(at)}`}
          </Text>
        )}
        <AskButton id={id} />
      </Group>
      {refusal && (
        <Text size="xs" c="red">
          {t('The tracking service does not follow this parcel ({code})', { code: refusal })}
        </Text>
      )}
      {steps.length > 0 && (
        <Timeline role="list" bulletSize={10} lineWidth={2} mt="xs" active={0}>
          {(all ? steps : steps.slice(0, SHOWN)).map((step) => (
            <Timeline.Item key={step.at + step.text} role="listitem">
              <Text size="sm">{step.place ? `${step.text} · ${step.place}` : step.text}</Text>
              <Text size="xs" c="dimmed">
                {moment(step.at)}
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      {steps.length > SHOWN && !all && (
        <Button variant="subtle" size="compact-xs" mt={4} onClick={() => setAll(true)}>
          {t('Show all {n} steps', { n: steps.length })}
        </Button>
      )}
    </section>
  )
}

/** A number may be asked for once an hour; a refusal says so. */
function AskButton({ id }: { id: number }) {
  const { t } = useLanguage()
  const router = useRouter()
  const act = useAction()
  const [busy, start] = useTransition()
  const ask = () =>
    start(async () => {
      await act('tracking.refresh', { id })
      router.refresh()
    })
  return (
    <Button variant="subtle" size="compact-xs" loading={busy} onClick={ask}>
      {t('Update now')}
    </Button>
  )
}
