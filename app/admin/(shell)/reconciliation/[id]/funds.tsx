'use client'

import { Alert, Text } from '@mantine/core'
import type { z } from 'zod'
import { moment } from '@/components/admin/kit/format'
import { Section } from '@/components/admin/page/section'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Reconciliation } from '@/lib/reconciliation/contract'
import { Figures } from '../figures'

type Day = Pick<
  z.output<typeof Reconciliation>,
  'funds_in' | 'funds_out' | 'fees' | 'withdrawn' | 'funds_balance' | 'funds_trouble' | 'funds_at'
>

/** What moved the account at the provider on this day, as far as its bill of funds was there. */
export function Funds({ day }: { day: Day }) {
  const { t } = useLanguage()
  const { funds_in, funds_out, fees, withdrawn, funds_balance, funds_trouble, funds_at } = day
  return (
    <Section title={t('Bill of funds')}>
      {funds_trouble && (
        <Alert
          mb="md"
          color="orange"
          icon={<Icon name="alert" />}
          title={t('The bill of funds could not be fetched. Payments and refunds are still compared')}
        >
          {funds_trouble}
        </Alert>
      )}
      {funds_at && (
        <Figures
          all={[
            [t('Into the account'), funds_in],
            [t('Out of the account'), funds_out],
            [t('of these, fees'), fees],
            [t('of these, withdrawn'), withdrawn],
            [t('Balance at the end'), funds_balance],
          ]}
        />
      )}
      <Text size="xs" c="dimmed" mt="md">
        {funds_at
          ? t('Compared with the bill of transactions {time}', { time: moment(funds_at) })
          : t('Not compared yet')}
      </Text>
    </Section>
  )
}
