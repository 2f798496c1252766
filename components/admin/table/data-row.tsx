// biome-ignore-all lint/a11y/noRedundantRoles: drawn as cards, these elements would be no table any more
'use client'

import { shallowEqual } from '@mantine/hooks'
import { type MouseEvent, memo } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { useLanguage } from '@/components/ui/language'
import type { Row } from '../kit/model'
import { Cell, isBlank } from './cell'
import classes from './data-table.module.css'
import { type RowAction, RowActions } from './row-actions'
import { type GridCell, type GridRow, nameOf } from './use-grid'

type Props = {
  row: GridRow
  cells: GridCell[]
  selected: boolean
  selectable: boolean
  /** The column that names the row. */
  title: string | undefined
  actions: RowAction[]
  act: (row: Row, at: number) => void
  /** Where the row leads; `open` goes there within this page of the browser. */
  href: string | undefined
  open: (row: Row) => void
}

/** Selecting one of a hundred rows draws one of them again. */
export const DataRow = memo(OneRow, (before, after) => {
  const { actions: _b, ...was } = before
  const { actions: _a, ...is } = after
  return shallowEqual(was, is) && saying(before.actions) === saying(after.actions)
})

const saying = (actions: RowAction[]) => actions.map(({ label }) => label).join()

/** A row opens by a click anywhere; by keyboard, for screen readers and in another tab by the link that its name is. */
function OneRow({ row, cells, selected, selectable, title, actions, act, href, open }: Props) {
  const { t } = useLanguage()
  const name = nameOf(row, title)
  return (
    <tr
      role="row"
      className={classes.row}
      data-id={row.id}
      data-selected={selected || undefined}
      data-opens={href ? true : undefined}
      onClick={href ? (event) => meansTheRow(event) && openRow(event, href, () => open(row.original)) : undefined}
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
        <DataCell key={cell.id} cell={cell} names={cell.column.id === title} href={href} open={open} />
      ))}
      <td role="cell" className={classes.actions}>
        <RowActions actions={actions} act={(at) => act(row.original, at)} name={name} />
      </td>
    </tr>
  )
}

type CellProps = Pick<Props, 'href' | 'open'> & { cell: GridCell; names: boolean }

function DataCell({ cell, names, href, open }: CellProps) {
  const { meta } = cell.column.columnDef
  if (!meta) return null
  const { column, Shown } = meta
  const shown = <Shown value={cell.getValue()} column={column} row={cell.row.original} />
  return (
    <td
      role="cell"
      data-column={column.name}
      data-label={column.label}
      data-widget={column.widget}
      data-title={names || undefined}
      data-empty={(Shown === Cell && isBlank(cell.getValue())) || undefined}
    >
      {names && href ? (
        <a
          className={classes.open}
          href={href}
          onClick={(event) => isPlainClick(event) && openRow(event, href, () => open(cell.row.original))}
        >
          {shown}
        </a>
      ) : (
        shown
      )}
    </td>
  )
}

/** With Ctrl, Cmd or Shift the browser opens a link in another tab or window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** As a link would: elsewhere if the browser is asked to, otherwise here. */
function openRow(event: MouseEvent, href: string, open: () => void): void {
  event.preventDefault()
  if (isPlainClick(event)) open()
  else window.open(href, '_blank', 'noopener')
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
