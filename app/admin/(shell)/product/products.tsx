'use client'

import { Button, Text, Tooltip } from '@mantine/core'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { EmptyState } from '@/components/admin/kit/empty-state'
import { moment, money } from '@/components/admin/kit/format'
import type { CellProps, Column, Field, Listing, OpenRecord } from '@/components/admin/kit/model'
import { type Address, useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { RecordOrRefusal } from '@/components/admin/list/record-or-refusal'
import { StateBadge } from '@/components/admin/product/state-badge'
import type { StockedProduct, StockRights } from '@/components/admin/product/stock/stock'
import { Cell } from '@/components/admin/table/cell'
import { Tabs } from '@/components/admin/table/tabs'
import { ColorLabel } from '@/components/ui/color-label'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { compact } from '@/lib/base/compact'
import { MARKS } from '@/lib/base/i18n/fill'
import classes from './products.module.css'
import { type May, useProductActions } from './use-product-actions'

const HistoryDrawer = dynamic(
  whenOnline(() => import('./history').then((module) => module.ProductHistory)),
  { loading: nothing },
)
const StockDrawer = dynamic(
  whenOnline(() => import('@/components/admin/product/stock/stock-drawer')),
  { loading: nothing },
)
const ImportDrawer = dynamic(
  whenOnline(() => import('./import/import-drawer')),
  { loading: nothing },
)

type Props = Listing & {
  opened: OpenRecord<StockedProduct>
  stock: StockRights
  may: May
  /** Import as a table. */
  upload: { import: boolean; columns: Field[]; most: { rows: number; mib: number } }
  record: Column[]
  operations: Record<string, string>
}

/** The products of the shop; each has a page of its own, its stock opens beside the list. */
export function Products({ opened, stock, may, upload, record, operations, ...listing }: Props) {
  const address = useAddress()
  const { rights } = listing
  const { question, ...actions } = useProductActions({
    rights,
    rows: listing.rows,
    may: { ...may, stock: stock.move || stock.list },
    inTrash: address.query.trash === 'true',
    address,
  })
  return (
    <ListPage
      {...listing}
      {...actions}
      address={address}
      actions={<HeadActions upload={upload} address={address} create={rights.create?.label} />}
      tabs={<StockTabs {...address} />}
      cells={CELLS}
      opens={rights.read ? ({ id }) => `/admin/product/${id}` : false}
      empty={<NoProducts purpose={listing.purpose} create={rights.create?.label} />}
    >
      <Drawers
        opened={opened}
        stock={stock}
        upload={upload}
        record={record}
        operations={operations}
        address={address}
      />
      {question}
    </ListPage>
  )
}

/** What runs out, apart from the filters. */
function StockTabs({ query, change }: Pick<Address, 'query' | 'change'>) {
  const { t } = useLanguage()
  const choices = [
    { label: t('All'), patch: { stock: undefined } },
    { label: t('Low stock'), patch: { stock: 'low' } },
    { label: t('Sold out'), patch: { stock: 'out' } },
  ]
  return <Tabs label={t('Products by stock')} choices={choices} query={query} change={change} />
}

type DrawersProps = Pick<Props, 'opened' | 'stock' | 'upload' | 'record' | 'operations'> & { address: Address }

/** What opens over the list, as the address says. */
function Drawers({ opened, stock, upload, record, operations, address: { query, change } }: DrawersProps) {
  const history = Number(query.history) || undefined
  const close = () => change({ open: undefined, history: undefined })
  return (
    <>
      <RecordOrRefusal opened={opened} close={close}>
        {(product) => <StockDrawer product={product} rights={stock} onClose={close} />}
      </RecordOrRefusal>
      {query.open === 'import' && upload.import && (
        <ImportDrawer columns={upload.columns} most={upload.most} onClose={close} />
      )}
      {history && <HistoryDrawer id={history} columns={record} operations={operations} onClose={close} />}
    </>
  )
}

type HeadProps = Pick<Props, 'upload'> & { address: Address; create: string | undefined }

function HeadActions({ upload, address: { change }, create }: HeadProps) {
  const { t } = useLanguage()
  return (
    <>
      {upload.import && (
        <Button
          variant="default"
          leftSection={<Icon name="upload" size={16} />}
          onClick={() => change({ open: 'import' })}
        >
          {t('Import')}
        </Button>
      )}
      {create && <CreateLink label={create} />}
    </>
  )
}

const CreateLink = ({ label }: { label: string }) => (
  <Button
    renderRoot={(props) => <Link {...props} href="/admin/product/new" prefetch={false} />}
    leftSection={<Icon name="plus" size={18} />}
    data-key="c"
  >
    {label}
  </Button>
)

function NoProducts({ purpose, create }: { purpose: string | undefined; create: string | undefined }) {
  const { t } = useLanguage()
  return (
    <EmptyState icon="box" title={t('Nothing here yet')} text={purpose}>
      {create && <CreateLink label={create} />}
    </EmptyState>
  )
}

/** The price and the original price. */
function PriceCell({ value, row }: CellProps) {
  const before = row?.original_price
  return (
    <span className={classes.price}>
      {money(Number(value))}
      {typeof before === 'number' && (
        <Text span size="xs" c="dimmed" td="line-through">
          {money(before)}
        </Text>
      )}
    </span>
  )
}

/** All variants together, and beside it what the tabs above the list find it by. */
function StockCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  const [stock, low, variants] = [value, row?.low, row?.variants].map(Number)
  const few = t('{n} {n:variant/variants} low', { n: low ?? 0 })
  return (
    <span className={classes.stock}>
      {stock === 0 && <ColorLabel color="red">{t('Sold out')}</ColorLabel>}
      {stock !== 0 && low !== 0 && <ColorLabel color="orange">{variants === 0 ? t('Low stock') : few}</ColorLabel>}
      {stock}
    </span>
  )
}

function StateCell({ value, row }: CellProps) {
  const { t, locale } = useLanguage()
  if (value !== 'on' && value !== 'off' && value !== 'planned' && value !== 'over') return null
  const [from, until] = [row?.sale_from, row?.sale_until]
  const badge = <StateBadge state={value} />
  const times = compact([
    typeof from === 'string' && t('from {day}', { day: moment(from) }),
    typeof until === 'string' && t('until {day}', { day: moment(until) }),
  ])
  return times.length === 0 ? badge : <Tooltip label={times.join(MARKS[locale].clause)}>{<span>{badge}</span>}</Tooltip>
}

/** A product without options has no variants to count. */
const VariantsCell = ({ value, column }: CellProps) => <Cell value={value === 0 ? null : value} column={column} />

const CELLS = { price: PriceCell, state: StateCell, stock: StockCell, variants: VariantsCell }
