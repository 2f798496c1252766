// biome-ignore-all lint/a11y/noRedundantRoles: drawn as cards, these elements would be no table any more
'use client'

import { shallowEqual } from '@mantine/hooks'
import { type MouseEvent, memo } from 'react'
import { BareButton } from '@/components/ui/bare-button'
import { Checkbox } from '@/components/ui/checkbox'
import { useLanguage } from '@/components/ui/language'
import type { Row } from '../model'
import type { RowAction } from './actions'
import own from './data-row.module.css'
import classes from './data-table.module.css'
import { type GridCell, type GridRow, nameOf } from './features'
import { RowActions } from './row-actions'

type Props = {
  row: GridRow
  cells: GridCell[]
  selected: boolean
  selectable: boolean
  /** The column that names the row. */
  title: string | undefined
  actions: RowAction[]
  act: (row: Row, at: number) => void
  open: ((row: Row) => void) | undefined
}

/** Selecting one of a hundred rows draws one of them again. */
export const DataRow = memo(OneRow, (before, after) => {
  const { actions: _b, ...was } = before
  const { actions: _a, ...is } = after
  return shallowEqual(was, is) && saying(before.actions) === saying(after.actions)
})

const saying = (actions: RowAction[]) => actions.map(({ label }) => label).join()

/** A row opens by a click anywhere; by keyboard and for screen readers by the button that its name is. */
function OneRow({ row, cells, selected, selectable, title, actions, act, open }: Props) {
  const { t } = useLanguage()
  const name = nameOf(row, title)
  const openThis = open && (() => open(row.original))
  return (
    <tr
      role="row"
      className={classes.row}
      data-selected={selected || undefined}
      data-opens={open ? true : undefined}
      onClick={openThis && ((event) => meansTheRow(event) && openThis())}
    >
      {selectable && (
        <td role="cell" className={classes.check}>
          <Checkbox
            aria-label={t('Select {name}', { name })}
            checked={selected}
            onChange={row.getToggleSelectedHandler()}
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          />
        </td>
      )}
      {cells.map((cell) => (
        <DataCell key={cell.id} cell={cell} names={cell.column.id === title} open={openThis} />
      ))}
      <td role="cell" className={classes.actions}>
        <RowActions actions={actions} act={(at) => act(row.original, at)} name={name} />
      </td>
    </tr>
  )
}

type CellProps = { cell: GridCell; names: boolean; open: (() => void) | undefined }

function DataCell({ cell, names, open }: CellProps) {
  const { meta } = cell.column.columnDef
  if (!meta) return null
  const { column, Shown } = meta
  const shown = <Shown value={cell.getValue()} column={column} row={cell.row.original} />
  return (
    <td role="cell" data-label={column.label} data-widget={column.widget} data-title={names || undefined}>
      {names && open ? (
        <BareButton className={own.open} onClick={open}>
          {shown}
        </BareButton>
      ) : (
        shown
      )}
    </td>
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
