'use client'

import { Button, Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Facts, PersonHead } from '@/components/admin/people/head'
import classes from '@/components/admin/people/people.module.css'
import { StateBadge } from '@/components/admin/people/state-badge'
import { moment } from '@/components/admin/table/format'
import { type Translate, useLanguage } from '@/components/ui/language'
import { CustomerActions, type May } from './actions'
import { Addresses } from './addresses'
import { type Customer, isCustomer } from './customer'

type Props = { masked: Customer; may: May; children: ReactNode }

/** One customer; what is personal is masked until somebody who may asks for it, which is written down. */
export function CustomerView({ masked, may, children }: Props) {
  const { t, locale } = useLanguage()
  const [plain, setPlain] = useState<Customer>()
  const customer = plain ? { ...plain, active: masked.active } : masked
  const name = customer.nickname || `#${customer.id}`
  return (
    <Stack gap="lg">
      <PersonHead
        name={name}
        badges={<StateBadge active={customer.active} />}
        actions={
          <CustomerActions
            person={{ id: customer.id, name, active: customer.active }}
            may={{ ...may, unmask: may.unmask && !plain }}
            onPlain={(data) => isCustomer(data) && setPlain(data)}
          />
        }
        back={{ href: '/admin/customer', label: t('All customers') }}
      />
      <div className={classes.columns}>
        <Paper p="lg" component="section">
          <Title order={2} mb="md">
            {t('Details')}
          </Title>
          <Facts facts={factsOf(customer, t, locale === 'zh' ? '、' : ', ')} />
          {plain && (
            <Button variant="subtle" size="compact-sm" mt="md" ml={-8} onClick={() => setPlain(undefined)}>
              {t('Hide personal data')}
            </Button>
          )}
        </Paper>
        <Stack gap="lg">
          <Addresses addresses={customer.addresses} />
          {children}
        </Stack>
      </div>
    </Stack>
  )
}

const factsOf = (customer: Customer, t: Translate, comma: string) => [
  { label: t('Username'), value: customer.username },
  { label: t('Phone'), value: customer.mobile },
  { label: t('Email'), value: customer.email },
  { label: t('Sign-in methods'), value: customer.identities.map(({ type }) => wayOf(type, t)).join(comma) },
  { label: t('Last sign-in'), value: customer.last_login_time && moment(customer.last_login_time) },
  { label: t('Created'), value: moment(customer.create_time) },
]

function wayOf(type: number, t: Translate): string {
  switch (type) {
    case 100:
      return t('Username')
    case 101:
      return t('Email')
    case 102:
      return t('Phone')
    default:
      return t('Mini-program')
  }
}
