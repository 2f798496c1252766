'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { ListPage } from '@/components/admin/list/list-page'
import { RecordOrRefusal } from '@/components/admin/list/record-or-refusal'
import type { Column, Field, Listing, OpenRecord } from '@/components/admin/model'
import type { StockedProduct, StockRights } from '@/components/admin/product/stock/stock'
import { onlyFilters, searchOf } from '@/components/admin/table/address'
import { EmptyState } from '@/components/admin/table/empty-state'
import { type Address, useAddress } from '@/components/admin/table/use-address'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { CELLS, LowStock } from './cells'
import { ExportButton } from './export-button'
import { type May, useProductActions } from './use-product-actions'

const HistoryDrawer = dynamic(() => import('./history').then((module) => module.ProductHistory))
const StockDrawer = dynamic(() => import('@/components/admin/product/stock/stock-drawer'))
const ImportDrawer = dynamic(() => import('./import/import-drawer'))

type Props = Listing & {
  opened: OpenRecord<StockedProduct>
  stock: StockRights
  may: May
  /** Import and export as a table. */
  table: { import: boolean; export: boolean; columns: Field[]; most: { rows: number; mib: number } }
  /** Stock below this is low. */
  low: number
  record: Column[]
  operations: Record<string, string>
}

/** The products of the shop; each has a page of its own, its stock opens beside the list. */
export function Products({ opened, stock, may, table, low, record, operations, ...listing }: Props) {
  const address = useAddress()
  const { rights } = listing
  const { question, ...actions } = useProductActions({
    rights,
    may: { ...may, stock: stock.move || stock.list },
    inTrash: address.query.trash === 'true',
    address,
  })
  return (
    <LowStock value={low}>
      <ListPage
        {...listing}
        {...actions}
        address={address}
        actions={<HeadActions table={table} address={address} create={rights.create?.label} />}
        cells={CELLS}
        opens={rights.read ? ({ id }) => `/admin/product/${id}` : false}
        empty={<NoProducts create={rights.create?.label} />}
      >
        <Drawers
          opened={opened}
          stock={stock}
          table={table}
          record={record}
          operations={operations}
          address={address}
        />
        {question}
      </ListPage>
    </LowStock>
  )
}

type DrawersProps = Pick<Props, 'opened' | 'stock' | 'table' | 'record' | 'operations'> & { address: Address }

/** What opens over the list, as the address says. */
function Drawers({ opened, stock, table, record, operations, address: { query, change } }: DrawersProps) {
  const history = Number(query.history) || undefined
  const close = () => change({ open: undefined, history: undefined })
  return (
    <>
      <RecordOrRefusal opened={opened} close={close}>
        {(product) => <StockDrawer product={product} rights={stock} onClose={close} />}
      </RecordOrRefusal>
      {query.open === 'import' && table.import && (
        <ImportDrawer columns={table.columns} most={table.most} onClose={close} />
      )}
      {history && <HistoryDrawer id={history} columns={record} operations={operations} onClose={close} />}
    </>
  )
}

type HeadProps = Pick<Props, 'table'> & { address: Address; create: string | undefined }

function HeadActions({ table, address: { query, change }, create }: HeadProps) {
  const { t } = useLanguage()
  const upload = <Icon name="upload" size={16} />
  return (
    <>
      {table.export && <ExportButton query={searchOf(onlyFilters(query))} />}
      {table.import && (
        <Button variant="default" leftSection={upload} onClick={() => change({ open: 'import' })}>
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
