'use client'

import { Button, Group, Skeleton, Text } from '@mantine/core'
import { money } from '@/components/admin/kit/format'
import { Page } from '@/components/admin/page/page'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import { FaultForm } from './fault-form'
import { Messages } from './messages'
import { Refunds } from './refunds'
import classes from './simulator.module.css'
import type { Trade } from './simulator-api'
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
