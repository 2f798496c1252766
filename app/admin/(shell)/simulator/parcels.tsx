'use client'

import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import { TRACK_LIFE } from '@/lib/tracking/states'
import type { Acts } from './list'

/** What a carrier does with a parcel, which Kuaidi100 and WeChat then know. */
export function Parcels({ busy, open }: Acts) {
  const { t } = useLanguage()
  const [tracking_no, setNumber] = useState('')
  const [state, setState] = useState<string>('in_transit')
  return (
    <Section title={t('Parcels')} text={t('Changes the status of a parcel. A shop that follows it is notified')}>
      <Group align="end" gap="sm">
        <TextInput
          label={t('Tracking number')}
          maxLength={64}
          value={tracking_no}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <NativeSelect
          label={t('Status')}
          value={state}
          data={Object.entries(TRACK_LIFE).map(([value, { label }]) => ({ value, label: t(label) }))}
          onChange={({ currentTarget }) => setState(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={busy || tracking_no === ''}
          onClick={() => void open('/tracking', { tracking_no, state })}
        >
          {t('Set')}
        </Button>
      </Group>
    </Section>
  )
}
