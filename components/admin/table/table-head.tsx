'use client'

import { Checkbox, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Header } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Row } from '../model'
import classes from './data-table.module.css'
import type { features, Grid } from './features'
import own from './table-head.module.css'

type Props = { grid: Grid; selectable: boolean; view: ReactNode }

export function TableHead({ grid, selectable, view }: Props) {
  const { t } = useLanguage()
  return (
    <Table.Thead role="rowgroup" className={classes.head}>
      {grid.getHeaderGroups().map(({ id, headers }) => (
        <Table.Tr key={id} role="row">
          {selectable && (
            <Table.Th role="columnheader" className={classes.check}>
              <SelectAll grid={grid} />
            </Table.Th>
          )}
          {headers.map((header) => (
            <Head key={header.id} header={header} />
          ))}
          <Table.Th role="columnheader" className={classes.actions}>
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            {view}
          </Table.Th>
        </Table.Tr>
      ))}
    </Table.Thead>
  )
}

/** Everything on this page, or nothing of it. */
export function SelectAll({ grid, label }: { grid: Grid; label?: string }) {
  const { t } = useLanguage()
  return (
    <Checkbox
      size="sm"
      {...(label ? { label } : { 'aria-label': t('Select all') })}
      checked={grid.getIsAllPageRowsSelected()}
      indeterminate={grid.getIsSomePageRowsSelected() && !grid.getIsAllPageRowsSelected()}
      onChange={grid.getToggleAllPageRowsSelectedHandler()}
    />
  )
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending', none: 'none' } as const
export const SORT_SIGNS = { asc: 'arrow-up', desc: 'arrow-down', none: 'sort' } as const

function Head({ header }: { header: Header<typeof features, Row> }) {
  const { column } = header
  const { label = '', widget } = column.columnDef.meta?.column ?? {}
  const sorted = column.getIsSorted() || 'none'
  if (!column.getCanSort()) {
    return (
      <Table.Th role="columnheader" data-widget={widget}>
        {label}
      </Table.Th>
    )
  }
  return (
    <Table.Th role="columnheader" data-widget={widget} aria-sort={DIRECTIONS[sorted]}>
      <UnstyledButton className={own.sort} data-sorted={sorted} onClick={column.getToggleSortingHandler()}>
        <span>{label}</span>
        <Icon name={SORT_SIGNS[sorted]} size={14} stroke={2} />
      </UnstyledButton>
    </Table.Th>
  )
}
