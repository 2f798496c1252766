'use client'

import { ActionIcon, Menu } from '@mantine/core'
import type { RowAction } from '@/components/admin/table/actions'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './folders.module.css'

/** The actions on a folder. */
export function FolderMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  const { t } = useLanguage()
  return (
    <Menu position="bottom-end" width="max-content">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.more}
          aria-label={t('More for {name}', { name })}
        >
          <Icon name="more" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, danger, onClick }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon name={icon} size={16} />}
            className={danger ? classes.danger : undefined}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
