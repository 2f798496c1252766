'use client'

import type { ReactNode } from 'react'
import type { CellComponent, FieldComponent, Listing, Row } from '../model'
import { type PagePath, useGoTo } from '../shell/use-go-to'
import type { BulkAction, RowAction } from '../table/actions'
import type { Patch } from '../table/asked'
import { DataTable } from '../table/data-table'
import { FilterBar } from '../table/filter-bar'
import type { Look } from '../table/look'
import type { Address } from '../table/use-asked'
import { NothingHere } from './nothing-here'
import { TrashSwitch } from './trash-switch'

export type ListProps = Listing & {
  look: Look
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

const NO_CELLS: Record<string, CellComponent> = {}
const noActions = (): RowAction[] => []

/** Tabs, filters and table of one list, without the page around them. */
export function List(props: ListProps) {
  const { address, tabs, widgets = {}, opens = false, busy = false, empty, ...listing } = props
  const { asked, change, pending } = address
  const { goTo, going } = useGoTo()
  const inTrash = asked.trash === 'true'
  function open(row: Row) {
    const target = opens ? opens(row) : undefined
    if (typeof target === 'string') goTo(target)
    else if (target) change(target)
  }
  return (
    <>
      {tabs}
      <FilterBar filters={listing.filters} widgets={widgets} asked={asked} change={change}>
        {listing.rights.restore && <TrashSwitch inTrash={inTrash} change={change} />}
      </FilterBar>
      <DataTable
        cells={NO_CELLS}
        rowActions={noActions}
        bulkActions={[]}
        {...listing}
        asked={asked}
        change={change}
        pending={pending || going || busy}
        onOpen={opens && !inTrash ? open : undefined}
        empty={
          <NothingHere asked={listing.asked} total={listing.total} change={change}>
            {empty}
          </NothingHere>
        }
      />
    </>
  )
}
