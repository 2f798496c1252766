'use client'

import { Button, Code, Group, NativeSelect, NumberInput, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { moment, money } from '@/components/admin/kit/format'
import { Page } from '@/components/admin/page/page'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import { Refunds } from './refunds'
import classes from './simulator.module.css'
import type { Arrived, Template, Trade } from './simulator-api'
import { useSimulator } from './use-simulator'

type Open = ReturnType<typeof useSimulator>['open']
type Props = { faults: Record<string, string[]> }

/** Plays the buyer and WeChat Pay: pays, notifies and fails on demand. */
export function Simulator({ faults }: Props) {
  const { t } = useLanguage()
  const { trades, refunds, messages, templates, busy, open } = useSimulator()
  return (
    <Page
      title={t('Simulator')}
      text={t('Simulates WeChat Pay: no real money moves. Act here as the buyer would on a phone')}
    >
      <Section title={t('Simulated payments')}>
        {!trades && <Skeleton height={64} aria-busy />}
        {trades?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('No payments started yet')}
          </Text>
        )}
        <ul className={classes.trades}>
          {trades?.map((trade) => (
            <OneTrade key={trade.out_trade_no} trade={trade} busy={busy} open={open} />
          ))}
        </ul>
      </Section>
      <Refunds refunds={refunds ?? []} busy={busy} open={open} />
      <Messages messages={messages ?? []} templates={templates ?? []} />
      <FaultForm faults={faults} busy={busy} open={open} />
    </Page>
  )
}

function OneTrade({ trade, busy, open }: { trade: Trade; busy: boolean; open: Open }) {
  const { t } = useLanguage()
  const { out_trade_no, trade_state, amount, held } = trade
  const ways: { label: string; path: string; more: object; shown: boolean }[] = [
    { label: t('Pay'), path: '/pay', more: {}, shown: isUnpaid(trade) },
    { label: t('Pay and notify three times'), path: '/pay', more: { times: 3, at_once: true }, shown: isUnpaid(trade) },
    { label: t('Pay without notification'), path: '/pay', more: { how: 'silent' }, shown: isUnpaid(trade) },
    { label: t('Pay a different amount'), path: '/pay', more: { how: 'wrong_amount' }, shown: isUnpaid(trade) },
    { label: t('Pay after closing'), path: '/pay', more: { how: 'late' }, shown: trade_state === 'CLOSED' },
    { label: t('Notify again'), path: '/notify', more: {}, shown: isPaid(trade) },
    { label: t('Forge a notification'), path: '/notify', more: { how: 'forged' }, shown: true },
  ]
  return (
    <li>
      <div className={classes.about}>
        <strong>{out_trade_no}</strong>
        <Text size="xs" c="dimmed">
          {[money(amount.total), trade_state, held && t('Funds on hold')].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap={6}>
        {ways
          .filter(({ shown }) => shown)
          .map(({ label, path, more }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="default"
              disabled={busy}
              onClick={() => void open(path, { out_trade_no, ...more })}
            >
              {label}
            </Button>
          ))}
      </Group>
    </li>
  )
}

const isUnpaid = ({ trade_state }: Trade) => trade_state === 'NOTPAY' || trade_state === 'USERPAYING'
const isPaid = ({ trade_state }: Trade) => trade_state === 'SUCCESS' || trade_state === 'REFUND'

type FaultFormProps = {
  /** What can go wrong, by call. */
  faults: Record<string, string[]>
  busy: boolean
  open: (path: string, body: object) => Promise<void>
}

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

type MessagesProps = { messages: Arrived[]; templates: Template[] }

/** Plays the phones of buyers: the messages that have arrived, and the templates that the mini-program has. */
function Messages({ messages, templates }: MessagesProps) {
  const { t } = useLanguage()
  return (
    <Section title={t('Simulated messages')}>
      {messages.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('No messages yet')}
        </Text>
      )}
      <ul className={classes.trades}>
        {messages.map(({ title, time, page, lines }) => (
          <li key={`${page} ${time}`}>
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
          </li>
        ))}
      </ul>
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
