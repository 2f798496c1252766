'use client'

import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { LazyMenu } from '@/components/ui/lazy-menu'
import classes from './data-table.module.css'
import type { Grid } from './features'
import { SelectAll, SORT_SIGNS } from './table-head'

type Props = { grid: Grid; selectable: boolean; view: ReactNode }

/** What the head of the table does, where cards have none. */
export function PhoneTools({ grid, selectable, view }: Props) {
  const { t } = useLanguage()
  return (
    <div className={classes.phone}>
      {selectable && <SelectAll grid={grid} label={t('Select all')} />}
      <SortMenu grid={grid} />
      {view}
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
