// biome-ignore-all lint/a11y/noRedundantRoles: drawn as cards, these elements would be no table any more
'use client'

import { useCallbackRef } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { Patch } from '../kit/address'
import { groupDigits } from '../kit/format'
import type { CellComponent, Listing, Row } from '../kit/model'
import { useProgress } from '../kit/progress'
import { BulkBar } from './bulk-bar'
import { DataRow } from './data-row'
import classes from './data-table.module.css'
import { DisplayMenu, usePreferences } from './display-menu'
import { Paging } from './paging'
import { type BulkAction, type RowAction, useHint } from './row-actions'
import { rememberRow, returnToRow } from './row-keys'
import { PhoneTools, TableHead } from './table-head'
import { type Grid, titleOf, useGrid } from './use-grid'

export type DataTableProps = Listing & {
  cells: Record<string, CellComponent>
  pending: boolean
  change: (patch: Patch) => void
  /** Where a row leads, and how one gets there without loading a page. */
  opens: { href: (row: Row) => string; go: (row: Row) => void } | undefined
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
  const selected = useSelected(grid, listing, bulkActions)
  const displayMenu = <DisplayMenu grid={grid} dense={dense} setDense={setDense} hide={hide} />
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
          <PhoneTools grid={grid} selectable={bulkActions.length > 0} displayMenu={displayMenu} />
          <Rows
            {...listing}
            grid={grid}
            selectable={bulkActions.length > 0}
            pending={pending}
            displayMenu={displayMenu}
          />
        </>
      )}
      {listing.total > 0 && <Paging {...listing} top={top} />}
      <span role="status" className={classes.unseen}>
        {selected.ids.length > 0 && t('{n} selected', { n: groupDigits(selected.all?.total ?? selected.ids.length) })}
      </span>
      <BulkBar {...selected} actions={bulkActions} clear={() => grid.resetRowSelection(true)} />
      {hint}
    </div>
  )
}

/** The rows that are ticked and, once all of the page are and one asks for it, all that match. */
function useSelected(grid: Grid, { rows, total, capped, filter }: Omit<Listing, 'preferences'>, actions: BulkAction[]) {
  const [askedOn, askOn] = useState<Row[]>()
  const isWhole = grid.getIsAllPageRowsSelected() && total > rows.length && !capped && actions.some(({ all }) => all)
  const all = isWhole && askedOn === rows ? { filter, total } : undefined
  return {
    ids: grid.getSelectedRowModel().rows.map(({ original }) => original.id),
    all,
    more: isWhole && !all ? { total, select: () => askOn(rows) } : undefined,
  }
}

type RowsProps = Pick<DataTableProps, 'title' | 'pending' | 'opens' | 'rowActions'> & {
  grid: Grid
  selectable: boolean
  displayMenu: ReactNode
}

function Rows({ title, pending, opens, rowActions, grid, selectable, displayMenu }: RowsProps) {
  const { frame, table, wide } = useWide()
  const act = useCallbackRef((row: Row, at: number) => rowActions(row)[at]?.onClick())
  const open = useCallbackRef((row: Row) => opens?.go(row))
  const named = titleOf(grid)
  const body = useRowFocus()
  return (
    <div ref={frame} className={classes.frame} data-wide={wide || undefined}>
      <table ref={table} role="table" className={classes.table} aria-label={title} aria-busy={pending}>
        <TableHead grid={grid} selectable={selectable} displayMenu={displayMenu} />
        <tbody role="rowgroup" className={classes.body} {...body}>
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
              href={opens?.href(row.original)}
              open={open}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** For the body of a table: who comes back to a list finds the focus on the row that was opened. */
function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (body.current) returnToRow(body.current)
  }, [])
  return { ref: body, 'data-rows': true, onClickCapture: (event: { target: EventTarget }) => rememberRow(event.target) }
}

/**
 * Whether a table is wider than its container. A sticky head needs that no ancestor scrolls, so the frame scrolls
 * only when it must.
 */
function useWide() {
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const [outer, inner] = [frame.current, table.current]
    if (!outer || !inner) return
    const watch = new ResizeObserver(() => setWide(inner.offsetWidth > outer.clientWidth + 1))
    watch.observe(outer)
    watch.observe(inner)
    return () => watch.disconnect()
  }, [])
  return { frame, table, wide }
}
