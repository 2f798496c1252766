'use client'

import { Button, Group, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Grid } from './features'
import classes from './phone-tools.module.css'
import { SelectAll, SORT_SIGNS } from './table-head'

type Props = { grid: Grid; selectable: boolean; view: ReactNode }

/** What the head of the table does, where cards have none. */
export function PhoneTools({ grid, selectable, view }: Props) {
  const { t } = useLanguage()
  return (
    <Group hiddenFrom="sm" className={classes.root} gap="xs" wrap="nowrap">
      {selectable && <SelectAll grid={grid} label={t('Select all')} />}
      <SortMenu grid={grid} />
      {view}
    </Group>
  )
}

function SortMenu({ grid }: { grid: Grid }) {
  const { t } = useLanguage()
  const columns = grid.getAllLeafColumns().filter((column) => column.getCanSort())
  const by = columns.find((column) => column.getIsSorted())
  if (columns.length === 0) return null
  return (
    <Menu position="bottom-end" width="max-content">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          ms="auto"
          leftSection={<Icon name={SORT_SIGNS[by?.getIsSorted() || 'none']} size={16} />}
        >
          {by?.columnDef.meta?.column.label ?? t('Sort')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map((column) => (
          <Menu.Item
            key={column.id}
            onClick={() => column.toggleSorting()}
            rightSection={<Icon name={SORT_SIGNS[column.getIsSorted() || 'none']} size={14} />}
          >
            {column.columnDef.meta?.column.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
