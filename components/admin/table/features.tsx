import {
  columnVisibilityFeature,
  createColumnHelper,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  type Cell as TableCell,
  type Row as TableRow,
  tableFeatures,
} from '@tanstack/react-table'
import type { CellComponent, Column, Row } from '../model'
import { Cell } from './cell'

/** What the table itself knows; pages, order and rows come from the server. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: { label: '', widget: '' },
})

export type Grid = ReactTable<typeof features, Row>
export type GridRow = TableRow<typeof features, Row>
export type GridCell = TableCell<typeof features, Row>

const helper = createColumnHelper<typeof features, Row>()

export const columnsFrom = (columns: Column[], cells: Record<string, CellComponent>) =>
  columns.map((column) => {
    const { name, label, widget, sortable } = column
    const Shown = cells[name] ?? Cell
    return helper.accessor((row) => row[name], {
      id: name,
      header: label,
      enableSorting: sortable,
      meta: { label, widget },
      cell: ({ getValue }) => <Shown value={getValue()} column={column} />,
    })
  })

/** `-name` in the address is downwards by name. */
export const sortingOf = (sort: string | undefined) =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []

const PICTURED = new Set(['image', 'images', 'switch'])

/** The column whose text stands for the row: what opens it, and what it is called. */
export function titleOf(grid: Grid) {
  const shown = grid.getVisibleLeafColumns()
  return (shown.find(({ columnDef }) => !PICTURED.has(columnDef.meta?.widget ?? '')) ?? shown[0])?.id
}

export function nameOf(row: GridRow, title: string | undefined): string {
  const value = title === undefined ? undefined : row.original[title]
  return typeof value === 'string' && value ? value : `#${row.id}`
}
