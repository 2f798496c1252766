'use client'

import { Button, Group, NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'

type Props = {
  /** What can go wrong, by call. */
  faults: Record<string, string[]>
  busy: boolean
  open: (path: string, body: object) => Promise<void>
}

/** Makes a call fail the next so many times. */
export function FaultForm({ faults, busy, open }: Props) {
  const { t } = useLanguage()
  const [{ call, kind }, choose] = useState({ call: 'notify', kind: 'lose' })
  const [times, setTimes] = useState(1)
  const first = (chosen: string) => choose({ call: chosen, kind: faults[chosen]?.[0] ?? '' })
  return (
    <Section title={t('Schedule a fault')} text={t('Names follow the protocol; 0 times cancels it')}>
      <Group align="end" gap="sm">
        <NativeSelect
          label={t('Call')}
          data={Object.keys(faults)}
          value={call}
          onChange={({ currentTarget }) => first(currentTarget.value)}
        />
        <NativeSelect
          label={t('Fault')}
          data={faults[call] ?? []}
          value={kind}
          onChange={({ currentTarget }) => choose({ call, kind: currentTarget.value })}
        />
        <NumberInput
          label={t('Times')}
          w={100}
          min={0}
          max={1000}
          allowDecimal={false}
          value={times}
          onChange={(typed) => setTimes(Number(typed))}
        />
        <Button disabled={busy} onClick={() => void open('/faults', { call, kind, times })}>
          {t('Schedule')}
        </Button>
      </Group>
    </Section>
  )
}
