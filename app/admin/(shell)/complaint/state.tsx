'use client'

import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { moment } from '@/components/admin/kit/format'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'

export function ComplaintState({ state, waits }: { state: string; waits: boolean }) {
  const { t } = useLanguage()
  if (state === 'ended') return <ColorLabel color="gray">{t('Ended')}</ColorLabel>
  return waits ? (
    <ColorLabel color="red">{t('To answer')}</ColorLabel>
  ) : (
    <ColorLabel color="blue">{t('In discussion')}</ColorLabel>
  )
}

const MINUTE = 60_000

/** How long there is until WeChat wants an answer; it counts down. */
export function Deadline({ until, waits }: { until: unknown; waits: boolean }) {
  const { t } = useLanguage()
  const [now, setNow] = useState<number>()
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  if (typeof until !== 'string') return '—'
  const minutes = now === undefined ? undefined : Math.floor((Date.parse(until) - now) / MINUTE)
  if (!waits || minutes === undefined) return moment(until)
  const isNear = minutes < 12 * 60
  const left = { h: Math.floor(minutes / 60), m: minutes % 60 }
  return (
    <Text
      span
      inherit
      style={{ whiteSpace: 'nowrap' }}
      title={moment(until)}
      c={isNear ? 'var(--mantine-color-error)' : 'inherit'}
      fw={isNear ? 600 : 'inherit'}
    >
      {minutes < 0 ? t('Overdue') : t('{h} h {m} min left', left)}
    </Text>
  )
}
