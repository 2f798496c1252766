'use client'

import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { RowAction } from './actions'
import classes from './data-table.module.css'
import { type Grid, type GridCell, type GridRow, nameOf } from './features'
import { RowActions } from './row-actions'

type Props = {
  grid: Grid
  row: GridRow
  /** The column that names the row. */
  title: string | undefined
  selectable: boolean
  actions: RowAction[]
  open?: () => void
}

/** A row opens by a click anywhere; by keyboard and for screen readers by the button that its name is. */
export function DataRow({ grid, row, title, selectable, actions, open }: Props) {
  const { t } = useLanguage()
  const name = nameOf(row, title)
  const opening = open && { onClick: (event: MouseEvent) => meansTheRow(event) && open(), 'data-opens': true }
  return (
    <Table.Tr role="row" className={classes.row} data-selected={row.getIsSelected() || undefined} {...opening}>
      {selectable && (
        <Table.Td role="cell" className={classes.check}>
          <Checkbox
            size="sm"
            aria-label={t('Select {name}', { name })}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          />
        </Table.Td>
      )}
      {row.getVisibleCells().map((cell) => (
        <DataCell key={cell.id} cell={cell} names={cell.column.id === title} open={open}>
          <grid.FlexRender cell={cell} />
        </DataCell>
      ))}
      <Table.Td role="cell" className={classes.actions}>
        <RowActions actions={actions} name={name} />
      </Table.Td>
    </Table.Tr>
  )
}

type CellProps = { cell: GridCell; names: boolean; open: (() => void) | undefined; children: ReactNode }

function DataCell({ cell, names, open, children }: CellProps) {
  const { label, widget } = cell.column.columnDef.meta ?? {}
  return (
    <Table.Td role="cell" data-label={label} data-widget={widget} data-title={names || undefined}>
      {names && open ? (
        <UnstyledButton className={classes.open} onClick={open}>
          {children}
        </UnstyledButton>
      ) : (
        children
      )}
    </Table.Td>
  )
}

/** Not a control in it, not what hangs from one outside it, not the end of marking text. */
function meansTheRow({ target, currentTarget }: MouseEvent): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    !target.closest('a, button, input, label') &&
    !getSelection()?.toString()
  )
}
