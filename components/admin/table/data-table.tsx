// biome-ignore-all lint/a11y/noRedundantRoles: drawn as cards, these elements would be no table any more
'use client'

import { useCallbackRef } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { CellComponent, Listing, Row } from '../model'
import { useProgress } from '../shell/progress'
import type { BulkAction, RowAction } from './actions'
import type { Patch } from './address'
import { BulkBar } from './bulk-bar'
import { DataRow } from './data-row'
import classes from './data-table.module.css'
import { type Grid, titleOf } from './features'
import { Paging } from './paging'
import { PhoneTools } from './phone-tools'
import { TableHead } from './table-head'
import { useGrid } from './use-grid'
import { useHint } from './use-hint'
import { usePreferences } from './use-preferences'
import { useWide } from './use-wide'
import { ViewMenu } from './view-menu'

export type DataTableProps = Listing & {
  cells: Record<string, CellComponent>
  pending: boolean
  change: (patch: Patch) => void
  onOpen: ((row: Row) => void) | undefined
  rowActions: (row: Row) => RowAction[]
  bulkActions: BulkAction[]
  empty: ReactNode
}

/** One page of records: a table on a screen, cards on a phone, the same markup in both. */
export function DataTable({ preferences, pending, empty, bulkActions, ...listing }: DataTableProps) {
  const { t } = useLanguage()
  const { dense, setDense, hidden, hide } = usePreferences(listing.resource, preferences)
  useProgress(pending)
  const grid = useGrid({ ...listing, hidden })
  const { hinting, hint } = useHint()
  const top = useRef<HTMLDivElement>(null)
  const selected = grid.getSelectedRowModel().rows
  const view = <ViewMenu grid={grid} dense={dense} setDense={setDense} hide={hide} />
  return (
    <div
      ref={top}
      className={classes.root}
      data-pending={pending || undefined}
      data-dense={dense || undefined}
      {...hinting}
    >
      {listing.rows.length === 0 ? (
        <div className={classes.empty}>{empty}</div>
      ) : (
        <>
          <PhoneTools grid={grid} selectable={bulkActions.length > 0} view={view} />
          <Rows {...listing} grid={grid} selectable={bulkActions.length > 0} pending={pending} view={view} />
        </>
      )}
      {listing.total > 0 && <Paging {...listing} top={top} />}
      <span role="status" className={classes.unseen}>
        {selected.length > 0 && t('{n} selected', { n: selected.length })}
      </span>
      <BulkBar
        ids={selected.map(({ original }) => original.id)}
        actions={bulkActions}
        clear={() => grid.resetRowSelection(true)}
      />
      {hint}
    </div>
  )
}

type RowsProps = Pick<DataTableProps, 'title' | 'pending' | 'onOpen' | 'rowActions'> & {
  grid: Grid
  selectable: boolean
  view: ReactNode
}

function Rows({ title, pending, onOpen, rowActions, grid, selectable, view }: RowsProps) {
  const { frame, table, wide } = useWide()
  const act = useCallbackRef((row: Row, at: number) => rowActions(row)[at]?.onClick())
  const open = useCallbackRef((row: Row) => onOpen?.(row))
  const named = titleOf(grid)
  return (
    <div ref={frame} className={classes.frame} data-wide={wide || undefined}>
      <table ref={table} role="table" className={classes.table} aria-label={title} aria-busy={pending}>
        <TableHead grid={grid} selectable={selectable} view={view} />
        <tbody role="rowgroup" className={classes.body}>
          {grid.getRowModel().rows.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              cells={row.getVisibleCells()}
              selected={row.getIsSelected()}
              selectable={selectable}
              title={named}
              actions={rowActions(row.original)}
              act={act}
              open={onOpen && open}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
