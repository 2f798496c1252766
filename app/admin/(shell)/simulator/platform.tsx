'use client'

import { Button, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import type { Acts } from './list'

/** Settings of the simulated WeChat: its verdicts, what it asks of this shop, and its limits. */
export const Platform = (acts: Acts) => (
  <>
    <ContentChecks {...acts} />
    <ShippingReports {...acts} />
    <Withdrawal {...acts} />
    <NotificationsAndNumbers {...acts} />
  </>
)

function ContentChecks({ busy, open }: Acts) {
  const { t } = useLanguage()
  const [word, setWord] = useState('')
  const [suggest, setSuggest] = useState('review')
  return (
    <Section title={t('Content checks')} text={t('From now on WeChat gives this verdict on texts with this word')}>
      <Group align="end" gap="sm">
        <TextInput label={t('Word')} value={word} onChange={({ currentTarget }) => setWord(currentTarget.value)} />
        <NativeSelect
          label={t('Verdict')}
          value={suggest}
          data={[
            { value: 'pass', label: t('Passed') },
            { value: 'review', label: t('Doubtful') },
            { value: 'risky', label: t('Not allowed') },
          ]}
          onChange={({ currentTarget }) => setSuggest(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={busy || word === ''}
          onClick={() => void open('/content_rule', { word, suggest })}
        >
          {t('Set')}
        </Button>
      </Group>
    </Section>
  )
}

function ShippingReports({ busy, open }: Acts) {
  const { t } = useLanguage()
  const button = { variant: 'default', disabled: busy } as const
  return (
    <Section title={t('Shipping information')} text={t('Whether this shop must report shipments to WeChat')}>
      <Group gap="sm">
        <Button {...button} onClick={() => void open('/trade_management', { managed: true })}>
          {t('Must report')}
        </Button>
        <Button {...button} onClick={() => void open('/trade_management', { managed: false })}>
          {t('Need not report')}
        </Button>
      </Group>
    </Section>
  )
}

function Withdrawal({ busy, open }: Acts) {
  const { t } = useLanguage()
  const [yuan, setYuan] = useState(100)
  return (
    <Section title={t('Withdrawal')} text={t('The owner moves money from the merchant account to the bank')}>
      <Group align="end" gap="sm">
        <NumberInput
          label={t('Amount (¥)')}
          min={0.01}
          decimalScale={2}
          value={yuan}
          onChange={(typed) => setYuan(Number(typed))}
        />
        <Button
          variant="default"
          disabled={busy || yuan <= 0}
          onClick={() => void open('/withdrawal', { amount: Math.round(yuan * 100) })}
        >
          {t('Withdraw')}
        </Button>
      </Group>
    </Section>
  )
}

function NotificationsAndNumbers({ busy, open }: Acts) {
  const { t } = useLanguage()
  const [faster, setFaster] = useState(1)
  const [quota, setQuota] = useState({ daily_limit: 1000, used: 0 })
  const button = { variant: 'default', disabled: busy } as const
  return (
    <Section title={t('Notifications and phone numbers')}>
      <Group align="end" gap="sm">
        <NumberInput
          label={t('Repeat notifications this many times faster')}
          min={1}
          max={1_000_000}
          value={faster}
          onChange={(typed) => setFaster(Number(typed))}
        />
        <Button {...button} onClick={() => void open('/pace', { faster })}>
          {t('Set')}
        </Button>
      </Group>
      <Group align="end" gap="sm" mt="md">
        <NumberInput
          label={t('Phone numbers per day')}
          min={0}
          value={quota.daily_limit}
          onChange={(typed) => setQuota({ ...quota, daily_limit: Number(typed) })}
        />
        <NumberInput
          label={t('Phone numbers used today')}
          min={0}
          value={quota.used}
          onChange={(typed) => setQuota({ ...quota, used: Number(typed) })}
        />
        <Button {...button} onClick={() => void open('/phone_quota', quota)}>
          {t('Set')}
        </Button>
      </Group>
    </Section>
  )
}
