'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Column, Field, Listing, OpenRecord } from '@/components/admin/kit/model'
import { type Address, useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { RecordOrRefusal } from '@/components/admin/list/record-or-refusal'
import type { StockedProduct, StockRights } from '@/components/admin/product/stock/stock'
import { Tabs } from '@/components/admin/table/tabs'
import { held } from '@/components/ui/connection/held'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { CELLS } from './cells'
import { type May, useProductActions } from './use-product-actions'

const HistoryDrawer = dynamic(
  held(() => import('./history').then((module) => module.ProductHistory)),
  { loading: nothing },
)
const StockDrawer = dynamic(
  held(() => import('@/components/admin/product/stock/stock-drawer')),
  { loading: nothing },
)
const ImportDrawer = dynamic(
  held(() => import('./import/import-drawer')),
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
      empty={<NoProducts create={rights.create?.label} />}
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

function NoProducts({ create }: { create: string | undefined }) {
  const { t } = useLanguage()
  return (
    <EmptyState icon="box" title={t('Nothing here yet')} {...(create && { text: t('New items will appear here') })}>
      {create && <CreateLink label={create} />}
    </EmptyState>
  )
}
