'use client'

import { Anchor, Box, Text } from '@mantine/core'
import Link from 'next/link'
import { EditPart } from '@/components/admin/form/edit-part'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import { moment, money } from '@/components/admin/kit/format'
import type { Field, Option } from '@/components/admin/kit/model'
import { OrderNumber } from '@/components/admin/order/order-number'
import { methodText } from '@/components/admin/order/pay-way'
import { Facts } from '@/components/admin/page/page'
import { Section } from '@/components/admin/page/section'
import { buyerName } from '@/components/admin/people/buyer-name'
import { targetText } from '@/components/admin/refund/state-badge'
import { type Translate, useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import { compact } from '@/lib/base/compact'
import type { OutputOf } from '@/lib/endpoints'
import { REFUND_KIND_LABELS } from '@/lib/order/refund-states'
import { isSentToday } from '@/lib/refund/states'
import { specsText } from '@/packages/client/src/shop/variants'
import classes from './case.module.css'

type Case = OutputOf<'after_sale.read'>

export const ItemPicture = ({ image }: { image: string | null }) =>
  image ? <Picture src={image} width={200} alt="" className={classes.picture} /> : <span className={classes.picture} />

type Variant = NonNullable<Case['items'][number]['to_sku']>

export const variantText = ({ specs, code }: Pick<Variant, 'specs' | 'code'>): string =>
  compact([specsText(specs), code]).join(' · ')

/** The items of the case, and how many of each were received and restocked. */
export function CaseItems({ record: { items } }: { record: Case }) {
  const { t } = useLanguage()
  if (items.length === 0) return null
  return (
    <Section title={t('Items')}>
      <ul className={classes.lines}>
        {items.map(({ id, name, specs, image, price, count, asked, to_stock, to_sku }) => (
          <li key={id}>
            <ItemPicture image={image} />
            <div>
              <Text size="sm" fw={500}>
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {compact([specsText(specs), money(price)]).join(' · ')}
              </Text>
              {to_sku && <Text size="sm">{t('Exchange for {variant}', { variant: variantText(to_sku) })}</Text>}
              {asked !== null && (
                <Text size="xs">
                  {t('{n} of {asked} received, {m} back in stock', { n: count, asked, m: to_stock })}
                </Text>
              )}
            </div>
            <b>{`× ${asked ?? count}`}</b>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Props = {
  record: Case
  carriers: Option[]
  mayReadOrder: boolean
  mayReadBuyer: boolean
  /** How a replacement is sent, with the permission to ship it. */
  ship: Field[] | undefined
}

/** The order, the parcel that comes back, and the money. */
export function CaseFacts({ record, carriers, mayReadOrder, mayReadBuyer, ship }: Props) {
  const { t } = useLanguage()
  const { kind, order_id, order_no, user_id, create_time, nickname } = record
  const buyer = buyerName({ nickname: record.buyer, receiver: record.receiver, id: user_id }, t)
  const number = <OrderNumber number={order_no} />
  return (
    <>
      <Section title={t('Details')}>
        <Facts
          facts={compact([
            { label: t('Type'), value: t(REFUND_KIND_LABELS[kind]) },
            {
              label: t('Order'),
              value: mayReadOrder ? <PageLink href={`/admin/order/${order_id}`}>{number}</PageLink> : number,
            },
            {
              label: t('Buyer'),
              value: mayReadBuyer ? <PageLink href={`/admin/customer/${user_id}`}>{buyer}</PageLink> : buyer,
            },
            { label: t('Requested on'), value: moment(create_time) },
            nickname !== null && { label: t('Processed by'), value: nickname },
            ...parcelFacts(record, carriers, t),
          ])}
        />
        {ship && isSentToday(record) && (
          <Box mt="sm">
            <EditPart
              id={record.id}
              operation="after_sale.ship"
              label={t('Edit shipping details')}
              fields={ship}
              read={async () => ({
                ...record,
                carrier: record.replacement_carrier,
                tracking_no: record.replacement_tracking_no,
              })}
            />
          </Box>
        )}
      </Section>
      {kind !== 'exchange' && <Money record={record} />}
    </>
  )
}

/** Carrier and tracking number of the goods that come back, and of those that replace them. */
function parcelFacts(record: Case, carriers: Option[], t: Translate) {
  const { return_carrier, return_tracking_no, replacement_carrier, replacement_tracking_no } = record
  const nameOf = (carrier: string | null) => carriers.find(({ value }) => value === carrier)?.label ?? carrier
  const numberOf = (label: string, value: string) => ({
    label,
    value: (
      <span className={classes.number}>
        {value}
        <CopyIcon name={label} value={value} />
      </span>
    ),
  })
  return compact([
    return_tracking_no !== null && { label: t('Return carrier'), value: nameOf(return_carrier) },
    return_tracking_no !== null && numberOf(t('Return tracking number'), return_tracking_no),
    replacement_tracking_no !== null && { label: t('Replacement carrier'), value: nameOf(replacement_carrier) },
    replacement_tracking_no !== null && numberOf(t('Replacement tracking number'), replacement_tracking_no),
  ])
}

function Money({ record }: { record: Case }) {
  const { t } = useLanguage()
  const { amount, asked_amount, paid, left, method, reference, refund_id, retry_id, sent_to, sent_account } = record
  return (
    <Section title={t('Money')}>
      <Facts
        facts={compact([
          asked_amount !== amount && { label: t('Amount requested'), value: money(asked_amount) },
          { label: t('Amount'), value: <b>{money(amount)}</b> },
          { label: t('Amount paid'), value: money(paid) },
          { label: t('Refundable'), value: money(left) },
          { label: t('Payment method'), value: methodText(method, t) },
          reference && { label: t('Reference'), value: reference },
          sent_to !== null && { label: t('Redirected to'), value: targetText(sent_to, sent_account, t) },
          refund_id !== null && { label: t('Provider refund number'), value: refund_id },
          retry_id !== null && {
            label: t('Retried as'),
            value: <PageLink href={`/admin/after-sale/${retry_id}`}>{t('View')}</PageLink>,
          },
        ])}
      />
    </Section>
  )
}

type LinkProps = { href: `/admin/${'after-sale' | 'customer' | 'order'}/${number}`; children: React.ReactNode }

const PageLink = ({ href, children }: LinkProps) => (
  <Anchor size="sm" renderRoot={(props) => <Link {...props} href={href} prefetch={false} />}>
    {children}
  </Anchor>
)
