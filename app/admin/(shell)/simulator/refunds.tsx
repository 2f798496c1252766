'use client'

import { Button, Group, Text } from '@mantine/core'
import { money } from '@/components/admin/kit/format'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import classes from './simulator.module.css'
import type { Refund } from './simulator-api'
import type { useSimulator } from './use-simulator'

type Open = ReturnType<typeof useSimulator>['open']
type Props = { refunds: Refund[]; busy: boolean; open: Open }

/** Plays the bank. A refund succeeds a moment after it was accepted, unless it is set to wait. */
export function Refunds({ refunds, busy, open }: Props) {
  const { t } = useLanguage()
  const plan = (kind: string) => void open('/faults', { call: 'settle', kind, times: 1 })
  const plans = [
    { label: t('Keep the next refund processing'), kind: 'never' },
    { label: t('Next refund cannot be credited'), kind: 'abnormal' },
    { label: t('Close the next refund'), kind: 'closed' },
  ]
  return (
    <Section title={t('Simulated refunds')}>
      <Group gap={6} mb="md">
        {plans.map(({ label, kind }) => (
          <Button key={kind} size="compact-sm" variant="light" disabled={busy} onClick={() => plan(kind)}>
            {label}
          </Button>
        ))}
      </Group>
      {refunds.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('No refunds yet')}
        </Text>
      )}
      <ul className={classes.trades}>
        {refunds.map((refund) => (
          <OneRefund key={refund.out_refund_no} refund={refund} busy={busy} open={open} />
        ))}
      </ul>
    </Section>
  )
}

function OneRefund({ refund, busy, open }: { refund: Refund; busy: boolean; open: Open }) {
  const { t } = useLanguage()
  const { out_refund_no, status, amount } = refund
  const waits = status === 'PROCESSING'
  const ways = [
    { label: t('Refund succeeds'), path: '/refund', how: 'success', shown: waits || status === 'ABNORMAL' },
    { label: t('Succeed without notification'), path: '/refund', how: 'silent', shown: waits || status === 'ABNORMAL' },
    { label: t('Bank cannot credit it'), path: '/refund', how: 'abnormal', shown: waits },
    { label: t('Close refund'), path: '/refund', how: 'closed', shown: waits },
    { label: t('Notify again'), path: '/notify', how: 'now', shown: !waits },
    { label: t('Forge a notification'), path: '/notify', how: 'forged', shown: true },
  ]
  return (
    <li>
      <div className={classes.about}>
        <strong>{out_refund_no}</strong>
        <Text size="xs" c="dimmed">{`${money(amount.refund)} · ${status}`}</Text>
      </div>
      <Group gap={6}>
        {ways
          .filter(({ shown }) => shown)
          .map(({ label, path, how }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="default"
              disabled={busy}
              onClick={() => void open(path, { out_refund_no, how })}
            >
              {label}
            </Button>
          ))}
      </Group>
    </li>
  )
}
