'use client'

import { Button, Menu } from '@mantine/core'
import type { Header } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { BareButton } from '@/components/ui/buttons'
import { Checkbox } from '@/components/ui/checkbox'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { LazyMenu } from '@/components/ui/lazy-menu'
import type { Row } from '../kit/model'
import classes from './data-table.module.css'
import type { features, Grid } from './use-grid'

type Props = { grid: Grid; selectable: boolean; displayMenu: ReactNode }

export function TableHead({ grid, selectable, displayMenu }: Props) {
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
            {displayMenu}
          </th>
        </tr>
      ))}
    </thead>
  )
}

/** Everything on this page, or nothing of it. */
function SelectAll({ grid, label }: { grid: Grid; label?: string }) {
  const { t } = useLanguage()
  return (
    <Checkbox
      label={label}
      aria-label={label ? undefined : t('Select all')}
      checked={grid.getIsAllPageRowsSelected()}
      indeterminate={grid.getIsSomePageRowsSelected() && !grid.getIsAllPageRowsSelected()}
      onChange={grid.getToggleAllPageRowsSelectedHandler()}
    />
  )
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending', none: 'none' } as const
const SORT_SIGNS = { asc: 'arrow-up', desc: 'arrow-down', none: 'sort' } as const

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

type PhoneToolsProps = { grid: Grid; selectable: boolean; displayMenu: ReactNode }

/** Select all and sort, for cards, which have no table head. */
export function PhoneTools({ grid, selectable, displayMenu }: PhoneToolsProps) {
  const { t } = useLanguage()
  return (
    <div className={classes.phone}>
      {selectable && <SelectAll grid={grid} label={t('Select all')} />}
      <SortMenu grid={grid} />
      {displayMenu}
    </div>
  )
}

function SortMenu({ grid }: { grid: Grid }) {
  const { t } = useLanguage()
  const columns = grid.getAllLeafColumns().filter((column) => column.getCanSort())
  const by = columns.find((column) => column.getIsSorted())
  if (columns.length === 0) return null
  return (
    <LazyMenu
      position="bottom-end"
      width="max-content"
      button={(button) => (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          ms="auto"
          leftSection={<Icon name={SORT_SIGNS[by?.getIsSorted() || 'none']} size={16} />}
          {...button}
        >
          {by?.columnDef.meta?.column.label ?? t('Sort')}
        </Button>
      )}
    >
      {columns.map((column) => (
        <Menu.Item
          key={column.id}
          onClick={() => column.toggleSorting()}
          rightSection={<Icon name={SORT_SIGNS[column.getIsSorted() || 'none']} size={14} />}
        >
          {column.columnDef.meta?.column.label}
        </Menu.Item>
      ))}
    </LazyMenu>
  )
}
