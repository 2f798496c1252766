'use client'

import { Menu } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/buttons'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { LazyMenu } from '@/components/ui/lazy-menu'
import { remember } from '@/components/ui/remember'
import { submit } from '@/lib/submit'
import { useOffered } from '../kit/offered'
import { PREFERENCES, type Preferences, readPreferences, withHidden, writePreferences } from '../kit/preferences'
import type { Grid } from './use-grid'

type Props = { grid: Grid; dense: boolean; setDense: (dense: boolean) => void; hide: (names: string[]) => void }

/** Which columns there are, and how close the rows stand. */
export function DisplayMenu({ grid, dense, setDense, hide }: Props) {
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

const NONE: string[] = []
const PAUSE = 800 // several columns at once are one change

/**
 * The preferences that the server drew with, changed here: this browser has them at once, the person's others later.
 */
export function usePreferences(resource: string, drawn: Preferences) {
  // A page that comes back from the browser's memory was drawn before the last change.
  const [preferences, setPreferences] = useState(() => kept() ?? drawn)
  const isKept = useOffered('view.set_preferences') // else by this browser alone
  const save = useDebouncedCallback(
    ({ dense = false, hidden = {} }: Preferences) => {
      if (!isKept) return
      void submit('view.set_preferences', { dense, hidden: { [resource]: hidden[resource] ?? [] } }).catch(
        () => undefined,
      )
    },
    { delay: PAUSE, flushOnUnmount: true },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server has is kept when this browser has nothing
  useEffect(() => {
    if (!kept()) remember(PREFERENCES, writePreferences(drawn))
  }, [])

  function keep(next: Preferences) {
    setPreferences(next)
    remember(PREFERENCES, writePreferences(next))
    save(next)
  }
  return {
    dense: preferences.dense ?? false,
    hidden: preferences.hidden?.[resource] ?? NONE,
    setDense: (dense: boolean) => keep({ ...preferences, dense }),
    hide: (names: string[]) => keep(withHidden(preferences, resource, names)),
  }
}

/** The preferences that this browser keeps, if it does. */
function kept(): Preferences | undefined {
  if (typeof document === 'undefined') return undefined
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${PREFERENCES}=`))
  return cookie === undefined ? undefined : readPreferences(cookie.slice(PREFERENCES.length + 1))
}
