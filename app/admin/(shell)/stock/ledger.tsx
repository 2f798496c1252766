'use client'

import { Anchor, Text } from '@mantine/core'
import Link from 'next/link'
import { createContext, type ReactNode, use } from 'react'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Listing } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { OrderNumber } from '@/components/admin/order/order-number'
import { BuyerCell } from '@/components/admin/people/person-link'
import { formatSigned } from '@/components/admin/product/stock/change'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { asRecord } from '@/lib/base/json'
import classes from './ledger.module.css'

type Props = Listing & { may: MayOpen }

/** Every change of stock, the latest first; each leads to its product and its order. */
export function Ledger({ may, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  return (
    <LinkRights value={may}>
      <ListPage
        {...listing}
        address={address}
        cells={CELLS}
        empty={<EmptyState icon="box" title={t('No stock movements yet')} text={listing.purpose} />}
      />
    </LinkRights>
  )
}

/** What the visitor may open from here. */
type MayOpen = { product: boolean; order: boolean }
const LinkRights = createContext<MayOpen>({ product: false, order: false })

type PageLinkProps = { href: `/admin/${'product' | 'order'}/${number}`; may: boolean; children: ReactNode }

const PageLink = ({ href, may, children }: PageLinkProps) =>
  may ? (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} href={href} prefetch={false} />}>
      {children}
    </Anchor>
  ) : (
    children
  )

/** The product, with its variant and code. */
function ProductCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  const { product } = use(LinkRights)
  const specs = Object.entries(asRecord(row?.specs)).map(([option, of]) =>
    t('{label}: {value}', { label: option, value: String(of) }),
  )
  const details = compact([...specs, row?.code && String(row.code)]).join(' · ')
  return (
    <div>
      <PageLink href={`/admin/product/${Number(row?.product_id)}`} may={product}>
        {String(value)}
      </PageLink>
      {details && (
        <Text size="xs" c="dimmed">
          {details}
        </Text>
      )}
    </div>
  )
}

function DeltaCell({ value }: CellProps) {
  const delta = Number(value)
  return (
    <span className={classes.delta} data-less={delta < 0 || undefined}>
      {formatSigned(delta)}
    </span>
  )
}

function OrderCell({ value, row }: CellProps) {
  const { order } = use(LinkRights)
  if (typeof value !== 'string') return '—'
  return (
    <PageLink href={`/admin/order/${Number(row?.order_id)}`} may={order}>
      <OrderNumber number={value} />
    </PageLink>
  )
}

/** A buyer who came by the mini-program may have no name. */
const PersonCell = (props: CellProps) => (props.value || props.row?.user_id ? <BuyerCell {...props} /> : '—')

const CELLS = { product: ProductCell, delta: DeltaCell, order_no: OrderCell, nickname: PersonCell }
