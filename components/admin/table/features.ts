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
import type { CellComponent, Column, Row } from '../kit/model'
import { Cell } from './cell'

type Meta = { column: Column; Shown: CellComponent }
const meta: Meta = { column: { name: '', label: '', widget: 'text', sortable: false }, Shown: Cell }

/** What the table itself knows; pages, order and rows come from the server. */
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

export const columnsFrom = (columns: Column[], cells: Record<string, CellComponent>) =>
  columns.map((column) =>
    helper.accessor((row) => row[column.name], {
      id: column.name,
      enableSorting: column.sortable,
      meta: { column, Shown: cells[column.name] ?? Cell },
    }),
  )

/** `-name` in the address is downwards by name. */
export const sortingOf = (sort: string | undefined) =>
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
