'use client'

import { Badge, Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { moment } from '@/components/admin/kit/format'
import { BackLink } from '@/components/admin/page/back-link'
import { Columns } from '@/components/admin/page/columns'
import { Facts } from '@/components/admin/page/facts'
import { Section } from '@/components/admin/page/section'
import { PersonPage } from '@/components/admin/people/person-page'
import { StateBadge } from '@/components/admin/people/state-badge'
import { type Translate, useLanguage } from '@/components/ui/language'
import { CustomerActions, type May } from './actions'
import classes from './addresses.module.css'
import { type Customer, isCustomer } from './customer'

type Props = {
  masked: Customer
  may: May
  /** The orders, first of all. */
  bought: ReactNode
  note: ReactNode
  children: ReactNode
}

/** One customer. Personal data is masked until it is revealed, which is logged. */
export function CustomerView({ masked, may, bought, note, children }: Props) {
  const { t } = useLanguage()
  const [plain, setPlain] = useState<Customer>()
  const customer = plain ? { ...plain, active: masked.active } : masked
  const name = customer.nickname || `#${customer.id}`
  return (
    <PersonPage
      name={name}
      badges={<StateBadge active={customer.active} />}
      actions={
        <CustomerActions
          person={{ id: customer.id, name, active: customer.active }}
          may={{ ...may, unmask: may.unmask && !plain }}
          onPlain={(data) => isCustomer(data) && setPlain(data)}
        />
      }
      back={<BackLink href="/admin/customer">{t('All customers')}</BackLink>}
    >
      <Columns
        asideFirst
        aside={
          <>
            <Details customer={customer} {...(plain && { hide: () => setPlain(undefined) })} />
            {note}
          </>
        }
        main={
          <>
            {bought}
            <Addresses addresses={customer.addresses} />
            {children}
          </>
        }
      />
    </PersonPage>
  )
}

function Details({ customer, hide }: { customer: Customer; hide?: () => void }) {
  const { t, locale } = useLanguage()
  return (
    <Section title={t('Details')}>
      <Facts facts={factsOf(customer, t, locale === 'zh' ? '、' : ', ')} />
      {hide && (
        <Button variant="subtle" size="compact-sm" mt="md" ml={-8} onClick={hide}>
          {t('Hide personal data')}
        </Button>
      )}
    </Section>
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

/** Where a customer has goods sent to, the default first. */
function Addresses({ addresses }: Pick<Customer, 'addresses'>) {
  const { t } = useLanguage()
  return (
    <Section title={t('Addresses')}>
      {addresses.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('None yet')}
        </Text>
      )}
      <ul className={classes.addresses}>
        {addresses.map((one) => (
          <li key={one.id}>
            <div className={classes.who}>
              <strong>{one.name}</strong>
              <span>{one.mobile}</span>
              {one.is_default && (
                <Badge variant="light" tt="none" fw={500} miw="max-content">
                  {t('Default address')}
                </Badge>
              )}
            </div>
            {[one.province, one.city, one.country, one.detail].join(' ')}
          </li>
        ))}
      </ul>
    </Section>
  )
}
