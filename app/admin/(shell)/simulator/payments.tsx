'use client'

import { Button, Group } from '@mantine/core'
import { money } from '@/components/admin/kit/format'
import { Section } from '@/components/admin/page/section'
import { type Translate, useLanguage } from '@/components/ui/language'
import { About, type Act, ActButtons, type Acts, SimulatedList } from './list'
import type { Refund, Trade } from './simulator-api'

/** Plays the buyer at the checkout, and WeChat with what was paid. */
export function Payments({ trades, ...acts }: Acts & { trades: Trade[] | undefined }) {
  const { t } = useLanguage()
  return (
    <Section title={t('Simulated payments')}>
      <SimulatedList items={trades} nameOf={({ out_trade_no }) => out_trade_no} empty={t('No payments started yet')}>
        {(trade) => (
          <>
            <About
              name={trade.out_trade_no}
              facts={[money(trade.amount.total), trade.trade_state, trade.held && t('Funds on hold')]}
            />
            <ActButtons {...acts} acts={actsOfTrade(trade, t)} name={trade.out_trade_no} />
          </>
        )}
      </SimulatedList>
    </Section>
  )
}

function actsOfTrade({ out_trade_no, trade_state }: Trade, t: Translate): Act[] {
  const act = (label: string, path: string, body: object = {}) => ({ label, path, body: { out_trade_no, ...body } })
  const isUnpaid = trade_state === 'NOTPAY' || trade_state === 'USERPAYING'
  const isPaid = trade_state === 'SUCCESS' || trade_state === 'REFUND'
  const forge = act(t('Forge a notification'), '/notify', { how: 'forged' })
  if (isUnpaid)
    return [
      act(t('Pay'), '/pay'),
      act(t('Pay without notification'), '/pay', { how: 'silent' }),
      act(t('Pay and notify three times'), '/pay', { times: 3, at_once: true }),
      act(t('Pay a different amount'), '/pay', { how: 'wrong_amount' }),
      act(t('Start typing the password'), '/pay', { how: 'typing' }),
      forge,
    ]
  if (!isPaid) return trade_state === 'CLOSED' ? [act(t('Pay after closing'), '/pay', { how: 'late' }), forge] : [forge]
  const change = (label: string, how: string) => ({ label, path: '/bill', body: { key: out_trade_no, change: how } })
  return [
    act(t('Confirm receipt'), '/receipt'),
    act(t('Notify again'), '/notify'),
    act(t('WeChat pays out'), '/settlement'),
    act(t('Dispute the order'), '/dispute'),
    act(t('End the dispute'), '/dispute', { disputed: false }),
    change(t('Leave it out of the bill'), 'missing'),
    change(t('Another amount in the bill'), 'amount'),
    change(t('Another state in the bill'), 'state'),
    forge,
  ]
}

/** Plays the bank. A refund succeeds a moment after it was accepted, unless it is set to wait. */
export function Refunds({ refunds, ...acts }: Acts & { refunds: Refund[] | undefined }) {
  const { t } = useLanguage()
  const plans = [
    { label: t('Keep the next refund processing'), kind: 'never' },
    { label: t('Next refund cannot be credited'), kind: 'abnormal' },
    { label: t('Close the next refund'), kind: 'closed' },
  ]
  return (
    <Section title={t('Simulated refunds')}>
      <Group gap={6} mb="md">
        {plans.map(({ label, kind }) => (
          <Button
            key={kind}
            size="compact-sm"
            variant="light"
            disabled={acts.busy}
            onClick={() => void acts.open('/faults', { call: 'settle', kind, times: 1 })}
          >
            {label}
          </Button>
        ))}
      </Group>
      <SimulatedList items={refunds} nameOf={({ out_refund_no }) => out_refund_no} empty={t('No refunds yet')}>
        {(refund) => (
          <>
            <About name={refund.out_refund_no} facts={[money(refund.amount.refund), refund.status]} />
            <ActButtons {...acts} acts={actsOfRefund(refund, t)} name={refund.out_refund_no} />
          </>
        )}
      </SimulatedList>
    </Section>
  )
}

function actsOfRefund({ out_refund_no, status }: Refund, t: Translate): Act[] {
  const act = (label: string, path: string, how: string) => ({ label, path, body: { out_refund_no, how } })
  const waits = status === 'PROCESSING'
  const mayEnd = [
    act(t('Refund succeeds'), '/refund', 'success'),
    act(t('Succeed without notification'), '/refund', 'silent'),
  ]
  const mayFail = [act(t('Bank cannot credit it'), '/refund', 'abnormal'), act(t('Close refund'), '/refund', 'closed')]
  return [
    ...(waits || status === 'ABNORMAL' ? mayEnd : []),
    ...(waits ? mayFail : [act(t('Notify again'), '/notify', 'now')]),
    act(t('Forge a notification'), '/notify', 'forged'),
  ]
}
