'use client'

import { Badge, Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { moment } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { useDownload } from '@/components/admin/kit/use-download'
import { customFacts } from '@/components/admin/page/custom-facts'
import { Facts } from '@/components/admin/page/page'
import { BackLink, Columns, Section } from '@/components/admin/page/section'
import { buyerName } from '@/components/admin/people/buyer-name'
import { ContentLabel } from '@/components/admin/people/content-label'
import { EditButton, ResetButton, StateButton, usePersonActions } from '@/components/admin/people/person-actions'
import { StateBadge } from '@/components/admin/people/person-link'
import { PersonPage } from '@/components/admin/people/person-page'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { MARKS } from '@/lib/base/i18n/fill'
import type { CustomerDetail } from '@/lib/customer/contract'
import classes from './customer.module.css'

type Props = {
  masked: Customer
  fields: Field[]
  may: May
  /** The orders, first of all. */
  bought: ReactNode
  note: ReactNode
  children: ReactNode
}

/** One customer. Personal data is masked until it is revealed, which is logged. */
export function CustomerDetails({ masked, fields, may, bought, note, children }: Props) {
  const { t } = useLanguage()
  const [plain, setPlain] = useState<Customer>()
  const customer = plain ? { ...plain, active: masked.active } : masked
  const name = buyerName(customer, t)
  return (
    <PersonPage
      name={name}
      badges={
        <>
          <StateBadge active={customer.active} />
          <ContentLabel state={customer.nickname_check} />
        </>
      }
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
            <Details customer={customer} fields={fields} hide={plain && (() => setPlain(undefined))} />
            {note}
          </>
        }
        main={
          <>
            {bought}
            <Addresses addresses={customer.addresses} fields={addressFields(fields)} />
            {children}
          </>
        }
      />
    </PersonPage>
  )
}

type DetailsProps = { customer: Customer; fields: Field[]; hide: (() => void) | undefined }

function Details({ customer, fields, hide }: DetailsProps) {
  const { t, locale } = useLanguage()
  return (
    <Section title={t('Details')}>
      <Facts facts={[...factsOf(customer, t, MARKS[locale].list), ...customFacts(fields, customer)]} />
      {hide && (
        <Button variant="subtle" size="compact-sm" mt="md" ml={-8} onClick={hide}>
          {t('Hide personal data')}
        </Button>
      )}
    </Section>
  )
}

/** What the shop has added to addresses. */
const addressFields = (fields: Field[]): Field[] =>
  fields.find(({ name }) => name === 'addresses')?.entries?.filter(({ name }) => name === 'custom') ?? []

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
function Addresses({ addresses, fields }: Pick<Customer, 'addresses'> & { fields: Field[] }) {
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
            {fields.length > 0 && <Facts facts={customFacts(fields, one, false)} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

type May = { update: boolean; reset: boolean; unmask: boolean; export: boolean }
type MayProps = {
  person: { id: number; name: string; active: boolean }
  may: May
  /** What is personal came in full. */
  onPlain: (data: unknown) => void
}

function CustomerActions({ person, may, onPlain }: MayProps) {
  const { t } = useLanguage()
  const doing = usePersonActions()
  const { id } = person
  return (
    <>
      {may.unmask && (
        <Button
          variant="default"
          disabled={doing.busy}
          leftSection={<Icon name="eye" size={16} />}
          onClick={() => doing.run(() => doing.act('personal.read', { id }), onPlain)}
        >
          {t('Show personal data')}
        </Button>
      )}
      {may.export && <ExportButton id={id} />}
      {may.reset && <ResetButton doing={doing} person={person} resource="customer" />}
      {may.update && <StateButton doing={doing} person={person} resource="customer" />}
      {may.update && <EditButton href={`/admin/customer?open=${id}`} />}
      {doing.dialogs}
    </>
  )
}

/** All that is known, for the customer who asks for it. */
function ExportButton({ id }: { id: number }) {
  const { t } = useLanguage()
  const { busy, download } = useDownload('customer.export')
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Icon name="download" size={16} />}
      onClick={() => void download(`/cms/customer/${id}/export`, `customer-${id}.json`)}
    >
      {t('Export all data')}
    </Button>
  )
}

type Customer = z.output<typeof CustomerDetail>

/** What `personal.read` answers. */
const isCustomer = (data: unknown): data is Customer =>
  typeof data === 'object' && data !== null && 'addresses' in data && 'identities' in data
