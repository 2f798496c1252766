'use client'

import { Paper, Text } from '@mantine/core'
import type { z } from 'zod'
import { moment, money } from '@/components/admin/kit/format'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import type { Reconciliation } from '@/lib/reconciliation/contract'
import classes from './reconciliation.module.css'

type Day = z.output<typeof Reconciliation>

/** What came and went by the bill, by us, and what lies between. */
export function Sums({ day }: { day: Day }) {
  const { t } = useLanguage()
  const { bill_payments, bill_paid, own_payments, own_paid, others } = day
  const { bill_refunds, bill_returned, own_refunds, own_returned } = day
  return (
    <Paper p="lg" component="section">
      <table className={classes.sums}>
        <thead>
          <tr>
            <th />
            <th scope="col">{t('Bill')}</th>
            <th scope="col">{t('Shop')}</th>
            <th scope="col">{t('Difference')}</th>
          </tr>
        </thead>
        <tbody>
          <Line label={t('Total received')} bill={[bill_paid, bill_payments]} own={[own_paid, own_payments]} />
          <Line label={t('Total refunded')} bill={[bill_returned, bill_refunds]} own={[own_returned, own_refunds]} />
        </tbody>
      </table>
      <Text size="xs" c="dimmed" mt="md">
        {compact([
          day.done_at && t('Reconciled {time}', { time: moment(day.done_at) }),
          day.nickname && t('requested by {name}', { name: day.nickname }),
          others > 0 && t('{n} lines from other apps skipped', { n: others }),
        ]).join(' · ')}
      </Text>
    </Paper>
  )
}

type Sum = [fen: number, count: number]

function Line({ label, bill, own }: { label: string; bill: Sum; own: Sum }) {
  const between: Sum = [own[0] - bill[0], own[1] - bill[1]]
  const differs = between[0] !== 0 || between[1] !== 0
  return (
    <tr>
      <th scope="row">{label}</th>
      <Figures sum={bill} />
      <Figures sum={own} />
      <Figures sum={between} differs={differs || undefined} />
    </tr>
  )
}

function Figures({ sum: [fen, count], differs }: { sum: Sum; differs?: true | undefined }) {
  return (
    <td data-differs={differs}>
      {money(fen)}
      <span>{`× ${count}`}</span>
    </td>
  )
}
