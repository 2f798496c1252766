'use client'

import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { RowAction } from './actions'
import classes from './data-table.module.css'

const AT_HAND = 2

/** The first actions as buttons where there is room, what is left in a menu; on a phone the menu has them all. */
export function RowActions({ actions, name }: { actions: RowAction[]; name: string }) {
  if (actions.length === 0) return null
  const atHand = actions.length > AT_HAND + 1 ? AT_HAND : actions.length
  return (
    <div className={classes.buttons}>
      {actions.slice(0, atHand).map((action) => (
        <Tooltip key={action.label} label={action.label}>
          <ActionIcon
            variant="subtle"
            color={action.danger ? 'red' : 'gray'}
            visibleFrom="sm"
            aria-label={`${action.label} ${name}`}
            onClick={action.onClick}
          >
            <Icon name={action.icon} size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
      <MoreActions actions={actions} atHand={atHand} name={name} />
    </div>
  )
}

function MoreActions({ actions, atHand, name }: { actions: RowAction[]; atHand: number; name: string }) {
  const { t } = useLanguage()
  return (
    <Menu position="bottom-end" width="max-content">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          {...(atHand === actions.length && { hiddenFrom: 'sm' })}
          aria-label={t('More for {name}', { name })}
        >
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Items actions={actions} atHand={atHand} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Items({ actions, atHand }: { actions: RowAction[]; atHand: number }) {
  const onPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return actions.slice(onPhone ? 0 : atHand).map(({ label, icon, danger, onClick }) => (
    <Menu.Item
      key={label}
      leftSection={<Icon name={icon} size={16} />}
      onClick={onClick}
      {...(danger && { color: 'red' })}
    >
      {label}
    </Menu.Item>
  ))
}
