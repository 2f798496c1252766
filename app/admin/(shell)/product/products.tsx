'use client'

import { Button, Paper, Stack } from '@mantine/core'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { ListHead, NothingFound, TrashSwitch } from '@/components/admin/list-head'
import type { Column, Field, Listing, Refusal } from '@/components/admin/model'
import type { Stocked, StockRights } from '@/components/admin/product/stock/stock'
import { useWaiting } from '@/components/admin/shell/progress'
import { filtersIn, queryOf } from '@/components/admin/table/asked'
import { DataTable } from '@/components/admin/table/data-table'
import { FilterBar } from '@/components/admin/table/filter-bar'
import type { Look } from '@/components/admin/table/look'
import { EmptyState } from '@/components/admin/table/states'
import { type Change, useAsked } from '@/components/admin/table/use-asked'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { CELLS, LowStock } from './cells'
import { ExportButton } from './export-button'
import { type May, useProductActions } from './use-product-actions'

const HistoryDrawer = dynamic(() => import('./history').then((module) => module.ProductHistory))
const StockDrawer = dynamic(() => import('@/components/admin/product/stock/stock-drawer'))
const ImportDrawer = dynamic(() => import('./import/import-drawer'))
const RefusedModal = dynamic(() => import('@/components/admin/refused-modal').then((module) => module.RefusedModal))

export type OpenedStock = { record: Stocked } | { refusal: Refusal } | undefined
type Props = Omit<Listing, 'cells'> & {
  look: Look
  opened: OpenedStock
  stock: StockRights
  may: May
  /** How products go out and come in as a table. */
  table: { import: boolean; export: boolean; columns: Field[]; most: { rows: number; mib: number } }
  /** Below this a stock is pointed out. */
  low: number
  record: Column[]
  operations: Record<string, string>
}

/** The products of the shop; each has a page of its own, its stock opens beside the list. */
export function Products({ opened, stock, may, table, low, record, operations, look, ...listing }: Props) {
  const { asked, change, pending } = useAsked()
  const { title, filters, rights } = listing
  const inTrash = asked.trash === 'true'
  const { open, opening } = useOpening()
  const doing = { rights, may: { ...may, stock: stock.move || stock.list }, inTrash, change, open }
  const { question, ...actions } = useProductActions(doing)
  const close = () => change({ open: undefined, history: undefined })
  return (
    <Stack gap="lg">
      <ListHead title={title} rights={{}} change={change}>
        <Ways {...{ table, asked, change }} create={rights.create?.label} />
      </ListHead>
      <Paper>
        <FilterBar filters={filters} asked={asked} change={change}>
          {rights.restore && <TrashSwitch inTrash={inTrash} change={change} />}
        </FilterBar>
        <LowStock value={low}>
          <DataTable
            {...{ ...listing, ...actions, asked, look, change }}
            pending={pending || opening}
            cells={CELLS}
            {...(!inTrash && rights.read && { onOpen: ({ id }) => open(id) })}
            empty={<Nothing {...{ listing, asked, inTrash, change }} />}
          />
        </LowStock>
      </Paper>
      <Over {...{ opened, stock, table, record, operations, asked, close }} />
      {question}
    </Stack>
  )
}

type OverProps = Pick<Props, 'opened' | 'stock' | 'table' | 'record' | 'operations' | 'asked'> & { close: () => void }

/** What lies over the list, as the address says. */
function Over({ opened, stock, table, record, operations, asked, close }: OverProps) {
  const history = Number(asked.history) || undefined
  return (
    <>
      {opened && 'refusal' in opened && <RefusedModal refusal={opened.refusal} onClose={close} />}
      {opened && 'record' in opened && (
        <StockDrawer key={opened.record.id} product={opened.record} rights={stock} onClose={close} />
      )}
      {asked.open === 'import' && table.import && (
        <ImportDrawer columns={table.columns} most={table.most} onClose={close} />
      )}
      {history && <HistoryDrawer id={history} columns={record} operations={operations} onClose={close} />}
    </>
  )
}

type WaysProps = Pick<Props, 'table' | 'asked'> & { create: string | undefined; change: Change }

/** How products leave the shop and come into it. */
function Ways({ table, asked, create, change }: WaysProps) {
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
      {create && <Create label={create} />}
    </>
  )
}

const Create = ({ label }: { label: string }) => (
  <Button
    renderRoot={(props) => <Link {...props} href="/admin/product/new" prefetch={false} />}
    leftSection={<Icon name="plus" size={18} />}
    data-key="c"
  >
    {label}
  </Button>
)

/** The line at the top runs until the page is there. */
function useOpening() {
  const router = useRouter()
  const [opening, start] = useTransition()
  useWaiting(opening)
  const open = (id: number) => start(() => router.push(`/admin/product/${id}`))
  return { open, opening }
}

type NothingProps = {
  listing: Pick<Listing, 'filters' | 'rights' | 'total'>
  asked: Listing['asked']
  inTrash: boolean
  change: Change
}

function Nothing({ listing: { filters, rights, total }, asked, inTrash, change }: NothingProps) {
  const { t } = useLanguage()
  const looked = filters.map(({ name }) => name).filter((name) => asked[name])
  if (looked.length > 0 || total > 0) return <NothingFound looked={looked} change={change} />
  if (inTrash)
    return <EmptyState icon="trash" title={t('The trash is empty')} text={t('Deleted items are kept here')} />
  return (
    <EmptyState
      icon="box"
      title={t('Nothing here yet')}
      {...(rights.create && { text: t('New items will appear here') })}
    >
      {rights.create && <Create label={rights.create.label} />}
    </EmptyState>
  )
}
