'use client'

import type { Header } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { BareButton } from '@/components/ui/bare-button'
import { Checkbox } from '@/components/ui/checkbox'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Row } from '../kit/model'
import classes from './data-table.module.css'
import type { features, Grid } from './features'

type Props = { grid: Grid; selectable: boolean; view: ReactNode }

export function TableHead({ grid, selectable, view }: Props) {
  const { t } = useLanguage()
  return (
    <thead className={classes.head}>
      {grid.getHeaderGroups().map(({ id, headers }) => (
        <tr key={id}>
          {selectable && (
            <th scope="col" className={classes.check}>
              <SelectAll grid={grid} />
            </th>
          )}
          {headers.map((header) => (
            <Head key={header.id} header={header} />
          ))}
          <th scope="col" className={classes.actions}>
            <span className={classes.unseen}>{t('Actions')}</span>
            {view}
          </th>
        </tr>
      ))}
    </thead>
  )
}

/** Everything on this page, or nothing of it. */
export function SelectAll({ grid, label }: { grid: Grid; label?: string }) {
  const { t } = useLanguage()
  return (
    <Checkbox
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
      <th scope="col" data-widget={widget}>
        {label}
      </th>
    )
  }
  return (
    <th scope="col" data-widget={widget} aria-sort={DIRECTIONS[sorted]}>
      <BareButton className={classes.sort} data-sorted={sorted} onClick={column.getToggleSortingHandler()}>
        <span>{label}</span>
        <Icon name={SORT_SIGNS[sorted]} size={14} stroke={2} />
      </BareButton>
    </th>
  )
}
