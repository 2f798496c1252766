'use client'

import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { nextQuery, type Patch, searchOf } from '../kit/address'
import type { CellComponent, FieldComponent, Listing, Row } from '../kit/model'
import type { Address, PagePath } from '../kit/use-address'
import { useLive } from '../live/live-refresh'
import { Page } from '../page/page'
import { DataTable } from '../table/data-table'
import { FilterBar } from '../table/filter-bar'
import type { BulkAction, RowAction } from '../table/row-actions'
import { ExportMenu, TrashSwitch } from './head-buttons'
import { NothingHere } from './nothing-here'
import { SavedViews } from './saved-views'
import { ViewTabs } from './view-tabs'

export type ListProps = Listing & {
  address: Address
  /** Above the filters: one tab per state, with counts. */
  tabs?: ReactNode
  /** Filters that need a field of the screen's own form, by name. */
  widgets?: Record<string, FieldComponent>
  /** Cells that none of the widgets draws, by column. */
  cells?: Record<string, CellComponent>
  rowActions?: (row: Row) => RowAction[]
  bulkActions?: BulkAction[]
  /** Where a row leads: to a page, or to what opens over the list. Nothing in the trash opens. */
  opens?: false | ((row: Row) => PagePath | Patch)
  /** An action on a row is under way. */
  busy?: boolean
  /** Shown when there are no records at all. */
  empty: ReactNode
}

type Props = ListProps & {
  /** Below the title: a description of the list. */
  text?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Content below the list, or dialogs over it. */
  children?: ReactNode
}

/** The frame of every list screen. Its parts are slots: a screen fills those that it has. */
export const ListPage = ({ text, actions, children, ...list }: Props) => (
  <Page
    title={list.title}
    text={text}
    actions={
      <>
        {list.views && <SavedViews {...list.views} address={list.address} filters={list.filters} />}
        {list.table && list.rows.length > 0 && <ExportMenu table={list.table} filter={list.filter} />}
        {actions}
      </>
    }
  >
    <Paper>
      {list.views && <ViewTabs {...list.views} {...list.address} />}
      <List {...list} />
    </Paper>
    {children}
  </Page>
)

const NO_CELLS: Record<string, CellComponent> = {}
const noActions = (): RowAction[] => []

/** Tabs, filters and table of a list, without the page around them. */
export function List({ address, tabs, widgets = {}, opens = false, busy = false, empty, ...listing }: ListProps) {
  const { query, change, goTo, pending } = address
  useLive(listing.resource.split('.', 1))
  const inTrash = query.trash === 'true'
  const leads = opens &&
    !inTrash && {
      href(row: Row) {
        const target = opens(row)
        return typeof target === 'string' ? target : searchOf(nextQuery(query, target))
      },
      go(row: Row) {
        const target = opens(row)
        if (typeof target === 'string') goTo(target)
        else change(target)
      },
    }
  return (
    <>
      {tabs}
      <FilterBar filters={listing.filters} widgets={widgets} query={query} change={change}>
        {listing.hasTrash && <TrashSwitch inTrash={inTrash} change={change} />}
      </FilterBar>
      <DataTable
        cells={NO_CELLS}
        rowActions={noActions}
        bulkActions={[]}
        {...listing}
        query={query}
        change={change}
        pending={pending || busy}
        opens={leads || undefined}
        empty={
          <NothingHere query={listing.query} total={listing.total} change={change}>
            {empty}
          </NothingHere>
        }
      />
    </>
  )
}
