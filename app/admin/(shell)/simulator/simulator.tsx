'use client'

import { Button, Code, Group, NativeSelect, NumberInput, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { moment } from '@/components/admin/kit/format'
import { Page } from '@/components/admin/page/page'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import { Buyers, type Pushes } from './buyers'
import { Complaints } from './complaints'
import { type Acts, SimulatedList } from './list'
import { Parcels } from './parcels'
import { Payments, Refunds } from './payments'
import { Platform } from './platform'
import classes from './simulator.module.css'
import type { Arrived, Template } from './simulator-api'
import { useSimulator } from './use-simulator'

type Props = { faults: Record<string, string[]>; pushes: Pushes }

/** Plays the buyer, the bank and WeChat: pays, complains, judges and fails on demand. */
export function Simulator({ faults, pushes }: Props) {
  const { t } = useLanguage()
  const { trades, refunds, messages, templates, complaints, busy, open } = useSimulator()
  const acts = { busy, open }
  const parts = [
    { name: 'payments', title: t('Payments'), count: trades?.length },
    { name: 'refunds', title: t('Refunds'), count: refunds?.length },
    { name: 'complaints', title: t('Complaints'), count: complaints?.length },
    { name: 'messages', title: t('Messages'), count: messages?.length },
    { name: 'buyers', title: t('Phones of buyers') },
    { name: 'platform', title: t('WeChat’s rules') },
    { name: 'faults', title: t('Faults') },
  ]
  return (
    <Page
      title={t('Simulator')}
      text={t('Simulates WeChat and WeChat Pay: no real money moves. Act here as the buyer would on a phone')}
    >
      <Tabs defaultValue="payments" keepMounted={false}>
        <Tabs.List mb="md">
          {parts.map(({ name, title, count }) => (
            <Tabs.Tab key={name} value={name}>
              {count ? `${title} ${count}` : title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="payments">
          <Payments trades={trades} {...acts} />
        </Tabs.Panel>
        <Tabs.Panel value="refunds">
          <Refunds refunds={refunds} {...acts} />
        </Tabs.Panel>
        <Tabs.Panel value="complaints">
          <Complaints complaints={complaints} trades={trades} {...acts} />
        </Tabs.Panel>
        <Tabs.Panel value="messages">
          <Messages messages={messages} templates={templates ?? []} />
        </Tabs.Panel>
        <Tabs.Panel value="buyers">
          <Buyers templates={templates ?? []} pushes={pushes} {...acts} />
        </Tabs.Panel>
        <Tabs.Panel value="platform">
          <Platform {...acts} />
          <Parcels {...acts} />
        </Tabs.Panel>
        <Tabs.Panel value="faults">
          <FaultForm faults={faults} {...acts} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

/** `faults`: what can go wrong, by call. */
type FaultFormProps = Acts & { faults: Record<string, string[]> }

/** Makes a call fail the next so many times. */
function FaultForm({ faults, busy, open }: FaultFormProps) {
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

type MessagesProps = { messages: Arrived[] | undefined; templates: Template[] }

/** Plays the phones of buyers: the messages that have arrived, and the templates that the mini-program has. */
function Messages({ messages, templates }: MessagesProps) {
  const { t } = useLanguage()
  return (
    <Section title={t('Simulated messages')}>
      <SimulatedList items={messages} nameOf={({ page, time }) => `${page} ${time}`} empty={t('No messages yet')}>
        {({ title, time, page, lines }) => (
          <div className={classes.about}>
            <strong lang="zh-CN">{title}</strong>
            <Text size="xs" c="dimmed">
              {moment(time)} · {page}
            </Text>
            {lines.map(({ keyword, label, value }) => (
              <Text key={keyword} size="sm" lang="zh-CN">
                {label}：{value}
              </Text>
            ))}
          </div>
        )}
      </SimulatedList>
      <Text size="sm" mt="md" mb="xs">
        {t('Templates for the configuration')}
      </Text>
      <ul className={classes.trades}>
        {templates.map(({ template_id, title, keywords }) => (
          <li key={template_id}>
            <div className={classes.about}>
              <strong lang="zh-CN">{title}</strong>
              <Text size="xs" c="dimmed">
                {keywords.join(', ')}
              </Text>
            </div>
            <Code>{template_id}</Code>
          </li>
        ))}
      </ul>
    </Section>
  )
}
