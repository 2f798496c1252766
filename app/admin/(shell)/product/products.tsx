'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { ListPage } from '@/components/admin/list/list-page'
import { RecordOrRefusal } from '@/components/admin/list/record-or-refusal'
import type { Column, Field, Listing, OpenRecord } from '@/components/admin/model'
import type { Stocked, StockRights } from '@/components/admin/product/stock/stock'
import { filtersIn, queryOf } from '@/components/admin/table/asked'
import type { Look } from '@/components/admin/table/look'
import { EmptyState } from '@/components/admin/table/states'
import { type Address, useAsked } from '@/components/admin/table/use-asked'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { CELLS, LowStock } from './cells'
import { ExportButton } from './export-button'
import { type May, useProductActions } from './use-product-actions'

const HistoryDrawer = dynamic(() => import('./history').then((module) => module.ProductHistory))
const StockDrawer = dynamic(() => import('@/components/admin/product/stock/stock-drawer'))
const ImportDrawer = dynamic(() => import('./import/import-drawer'))

type Props = Listing & {
  look: Look
  opened: OpenRecord<Stocked>
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
  const address = useAsked()
  const { rights } = listing
  const { question, ...actions } = useProductActions({
    rights,
    may: { ...may, stock: stock.move || stock.list },
    inTrash: address.asked.trash === 'true',
    address,
  })
  return (
    <LowStock value={low}>
      <ListPage
        {...listing}
        {...actions}
        address={address}
        actions={<HeadActions {...{ table, address }} create={rights.create?.label} />}
        cells={CELLS}
        opens={rights.read ? ({ id }) => `/admin/product/${id}` : false}
        empty={<NoProducts create={rights.create?.label} />}
      >
        <Drawers {...{ opened, stock, table, record, operations, address }} />
        {question}
      </ListPage>
    </LowStock>
  )
}

type DrawersProps = Pick<Props, 'opened' | 'stock' | 'table' | 'record' | 'operations'> & { address: Address }

/** What opens over the list, as the address says. */
function Drawers({ opened, stock, table, record, operations, address: { asked, change } }: DrawersProps) {
  const history = Number(asked.history) || undefined
  const close = () => change({ open: undefined, history: undefined })
  return (
    <>
      <RecordOrRefusal opened={opened} close={close}>
        {(product) => <StockDrawer product={product} rights={stock} onClose={close} />}
      </RecordOrRefusal>
      {asked.open === 'import' && table.import && (
        <ImportDrawer columns={table.columns} most={table.most} onClose={close} />
      )}
      {history && <HistoryDrawer id={history} columns={record} operations={operations} onClose={close} />}
    </>
  )
}

type HeadProps = Pick<Props, 'table'> & { address: Address; create: string | undefined }

function HeadActions({ table, address: { asked, change }, create }: HeadProps) {
  const { t } = useLanguage()
  const upload = <Icon name="upload" size={16} />
  return (
    <>
      {table.export && <ExportButton query={queryOf(filtersIn(asked))} />}
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
