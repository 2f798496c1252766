'use client'

import { Alert, Button, Group } from '@mantine/core'
import Link from 'next/link'
import type { z } from 'zod'
import { money } from '@/components/admin/kit/format'
import { Page } from '@/components/admin/page/page'
import { BackLink, Section } from '@/components/admin/page/section'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { addDays } from '@/lib/base/shop-time'
import type { ReconciliationMonth } from '@/lib/reconciliation/contract'
import { Figures } from '../figures'

type Sums = z.output<typeof ReconciliationMonth>

/** A month of the account: what was traded, what moved it, and whether both make its balance. */
export function Month({ sums, isCurrent }: { sums: Sums; isCurrent: boolean }) {
  const { t } = useLanguage()
  const { month } = sums
  const before = addDays(`${month}-01`, -1).slice(0, 7)
  const next = addDays(`${month}-01`, 31).slice(0, 7)
  return (
    <Page
      title={month}
      back={<BackLink href="/admin/reconciliation">{t('All days')}</BackLink>}
      actions={
        <Group gap="xs">
          <ToMonth month={before} label={t('Previous month')} />
          {!isCurrent && <ToMonth month={next} label={t('Next month')} />}
        </Group>
      }
    >
      <Agreement sums={sums} />
      <Traded sums={sums} />
      <Section title={t('Merchant account')} text={t('Days reconciled: {n}', { n: sums.days })}>
        <Figures
          all={[
            [t('Balance before'), sums.opening],
            [t('Into the account'), sums.funds_in],
            [t('Out of the account'), sums.funds_out],
            [t('of these, fees'), sums.fees],
            [t('of these, withdrawn'), sums.withdrawn],
            [t('Balance at the end'), sums.balance],
          ]}
        />
      </Section>
    </Page>
  )
}

function Traded({ sums: { bill_paid, bill_returned, own_paid, own_returned } }: { sums: Sums }) {
  const { t } = useLanguage()
  return (
    <Section title={t('Payments and refunds')}>
      <Figures
        all={[
          [t('Paid per bill'), bill_paid],
          [t('Paid in shop'), own_paid],
          [t('Refunded per bill'), bill_returned],
          [t('Refunded in shop'), own_returned],
        ]}
      />
    </Section>
  )
}

const ToMonth = ({ month, label }: { month: string; label: string }) => (
  <Button
    variant="default"
    renderRoot={(props) => <Link {...props} href={`/admin/reconciliation/month?month=${month}`} />}
  >
    {label}
  </Button>
)

/** Whether the month can be closed, and what stands in the way of it. */
function Agreement({ sums: { days, missing, open, gap } }: { sums: Sums }) {
  const { t } = useLanguage()
  const problems = compact([
    missing > 0 && t('{n} days have no bill of funds', { n: missing }),
    open > 0 && t('{n} differences are open', { n: open }),
    gap !== null && gap !== 0 && t('{amount} of the balance is not explained by movements', { amount: money(gap) }),
  ])
  if (problems.length > 0) {
    return (
      <Alert color="orange" icon={<Icon name="alert" />} title={t('The figures do not agree yet')}>
        {problems.join(' · ')}
      </Alert>
    )
  }
  if (days === 0) return <Alert color="gray">{t('No days reconciled yet')}</Alert>
  return (
    <Alert color="teal" icon={<Icon name="check" />}>
      {gap === null ? t('No differences') : t('The figures agree')}
    </Alert>
  )
}
