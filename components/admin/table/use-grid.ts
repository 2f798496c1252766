'use client'

import {
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  type ReactTable,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  type Cell as TableCell,
  type Row as TableRow,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { usePathname } from 'next/navigation'
import { useMemo, useState } from 'react'
import { type Patch, searchOf, withoutOverlay } from '../kit/address'
import type { CellComponent, Column, Listing, Row } from '../kit/model'
import { Cell } from './cell'

type Props = Pick<Listing, 'columns' | 'rows' | 'query'> & {
  cells: Record<string, CellComponent>
  hidden: string[]
  change: (patch: Patch) => void
}

/** The table over one page of rows: order goes to the address, the choice of columns to the look. */
export function useGrid({ columns, cells, rows, query, hidden, change }: Props) {
  const defined = useMemo(() => columnsFrom(columns, cells), [columns, cells])
  const sorting = useMemo(() => sortingOf(query.sort), [query.sort])
  const columnVisibility = useMemo(() => visible(columns, hidden), [columns, hidden])
  const [rowSelection, select] = useSelection(rows, query)
  return useTable({
    features,
    columns: defined,
    data: rows,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting, columnVisibility, rowSelection },
    onRowSelectionChange: select,
    onSortingChange(update) {
      const [by]: SortingState = functionalUpdate(update, sorting)
      change({ sort: by && `${by.desc ? '-' : ''}${by.id}` })
    },
  })
}

/** By the address of their list: who comes back from a page of one row finds them selected again. */
const selections = new Map<string, RowSelectionState>()

/** Only rows on the page can be selected. */
function useSelection(rows: Listing['rows'], query: Listing['query']) {
  const place = usePathname() + searchOf(withoutOverlay(query))
  const [selected, setSelected] = useState({ place, selection: selections.get(place) })
  const kept = selected.place === place ? selected.selection : selections.get(place)
  const selection = useMemo(() => {
    const here = new Set(rows.map(({ id }) => String(id)))
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([id]) => here.has(id)))
  }, [rows, kept])

  function select(update: Updater<RowSelectionState>) {
    const next = functionalUpdate(update, selection)
    selections.set(place, next)
    setSelected({ place, selection: next })
  }
  return [selection, select] as const
}

/** Hidden columns stay hidden, unless no column would be left. */
function visible(columns: Listing['columns'], hidden: string[]): Record<string, boolean> {
  const left = columns.some(({ name }) => !hidden.includes(name))
  return left ? Object.fromEntries(hidden.map((name) => [name, false])) : {}
}

type Meta = { column: Column; Shown: CellComponent }
const meta: Meta = { column: { name: '', label: '', widget: 'text', sortable: false }, Shown: Cell }

/** The state of the table itself; pages, order and rows come from the server. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: meta,
})

export type Grid = ReactTable<typeof features, Row>
export type GridRow = TableRow<typeof features, Row>
export type GridCell = TableCell<typeof features, Row>

const helper = createColumnHelper<typeof features, Row>()

const columnsFrom = (columns: Column[], cells: Record<string, CellComponent>) =>
  columns.map((column) =>
    helper.accessor((row) => row[column.name], {
      id: column.name,
      enableSorting: column.sortable,
      meta: { column, Shown: cells[column.name] ?? Cell },
    }),
  )

/** `-name` in the address is downwards by name. */
const sortingOf = (sort: string | undefined) =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []

const PICTURED = new Set(['image', 'images', 'switch'])

/** The column whose text names the row and opens it. */
export function titleOf(grid: Grid) {
  const shown = grid.getVisibleLeafColumns()
  return (shown.find(({ columnDef }) => !PICTURED.has(columnDef.meta?.column.widget ?? '')) ?? shown[0])?.id
}

export function nameOf(row: GridRow, title: string | undefined): string {
  const value = title === undefined ? undefined : row.original[title]
  return typeof value === 'string' && value ? value : `#${row.id}`
}
