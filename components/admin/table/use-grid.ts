'use client'

import { functionalUpdate, type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Patch } from '../kit/address'
import type { CellComponent, Listing } from '../kit/model'
import { columnsFrom, features, sortingOf } from './features'

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
  const [rowSelection, setRowSelection] = useSelection(rows)
  return useTable({
    features,
    columns: defined,
    data: rows,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting, columnVisibility, rowSelection },
    onRowSelectionChange: setRowSelection,
    onSortingChange(update) {
      const [by]: SortingState = functionalUpdate(update, sorting)
      change({ sort: by && `${by.desc ? '-' : ''}${by.id}` })
    },
  })
}

/** Only rows on the page can be selected: rows that leave it are deselected. */
function useSelection(rows: Listing['rows']) {
  const [selection, setSelection] = useState<RowSelectionState>({})
  const [seen, setSeen] = useState(rows)
  if (seen !== rows) {
    const here = new Set(rows.map(({ id }) => String(id)))
    setSeen(rows)
    setSelection(Object.fromEntries(Object.entries(selection).filter(([id]) => here.has(id))))
  }
  return [selection, setSelection] as const
}

/** What was hidden stays hidden, unless nothing would be left. */
function visible(columns: Listing['columns'], hidden: string[]): Record<string, boolean> {
  const left = columns.some(({ name }) => !hidden.includes(name))
  return left ? Object.fromEntries(hidden.map((name) => [name, false])) : {}
}
