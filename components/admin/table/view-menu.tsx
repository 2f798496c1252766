'use client'

import { Menu } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useLanguage } from '@/components/ui/language'
import { LazyMenu } from '@/components/ui/lazy-menu'
import type { Grid } from './features'

type Props = { grid: Grid; dense: boolean; setDense: (dense: boolean) => void; hide: (names: string[]) => void }

/** Which columns there are, and how close the rows stand. */
export function ViewMenu({ grid, dense, setDense, hide }: Props) {
  const { t } = useLanguage()
  const columns = grid.getAllLeafColumns()
  const shown = columns.filter((column) => column.getIsVisible()).map(({ id }) => id)
  const keep = (names: string[]) => hide(columns.map(({ id }) => id).filter((id) => !names.includes(id)))
  return (
    <LazyMenu
      position="bottom-end"
      width="max-content"
      button={(button) => (
        <IconButton aria-label={t('Display settings')} data-hint={t('Display settings')} {...button}>
          <Icon name="settings" size={18} />
        </IconButton>
      )}
    >
      <Menu.Label>{t('Columns')}</Menu.Label>
      <Menu.CheckboxGroup value={shown} onChange={keep}>
        {columns.map(({ id, columnDef }) => (
          <Menu.CheckboxItem key={id} value={id} disabled={shown.length === 1 && shown[0] === id}>
            {columnDef.meta?.column.label}
          </Menu.CheckboxItem>
        ))}
      </Menu.CheckboxGroup>
      <Menu.Divider />
      <Menu.Label>{t('Row spacing')}</Menu.Label>
      <Menu.RadioGroup value={dense ? 'dense' : 'wide'} onChange={(value) => setDense(value === 'dense')}>
        <Menu.RadioItem value="wide">{t('Comfortable')}</Menu.RadioItem>
        <Menu.RadioItem value="dense">{t('Compact')}</Menu.RadioItem>
      </Menu.RadioGroup>
    </LazyMenu>
  )
}
