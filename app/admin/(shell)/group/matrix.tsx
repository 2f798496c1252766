'use client'

import { Button, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './matrix.module.css'
import { ModuleRights } from './module-rights'
import { type Module, pointsOf, searchRights, toggleRights } from './rights'

type Props = {
  modules: Module[]
  chosen: string[]
  onChange: (points: string[]) => void
  disabled: boolean
  ownPoints: ReadonlySet<string>
}

/** All permissions by module, and which of them the group grants. */
export function Matrix({ chosen, onChange, disabled, modules, ownPoints }: Props) {
  const { t } = useLanguage()
  const [q, setQ] = useState('')
  const found = searchRights(modules, q)
  const set = (points: string[], on: boolean) => onChange(toggleRights(chosen, points, on, ownPoints))
  return (
    <div className={classes.matrix} data-shown={disabled || undefined}>
      <Search q={q} change={setQ} />
      <SelectAll
        chosen={chosen.length}
        all={pointsOf(modules).length}
        disabled={disabled}
        set={(on) => set(pointsOf(found), on)}
      />
      <ul className={classes.modules}>
        {found.map((one) => (
          <ModuleRights
            key={one.module}
            {...one}
            chosen={chosen}
            ownPoints={ownPoints}
            disabled={disabled}
            set={set}
            searched={q.trim() !== ''}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <Text size="sm" c="dimmed" py="sm">
          {t('No permissions found')}
        </Text>
      )}
    </div>
  )
}

type SelectAllProps = { chosen: number; all: number; disabled: boolean; set: (on: boolean) => void }

/** How many are chosen, and the buttons that choose all of those in sight or none. */
function SelectAll({ chosen, all, disabled, set }: SelectAllProps) {
  const { t } = useLanguage()
  return (
    <div className={classes.tools}>
      <Text size="sm" c="dimmed" className={classes.count} aria-live="polite">
        {t('{n} of {all} permissions', { n: chosen, all })}
      </Text>
      <Button.Group>
        <Button size="xs" variant="default" disabled={disabled} onClick={() => set(true)}>
          {t('Select all')}
        </Button>
        <Button size="xs" variant="default" disabled={disabled} onClick={() => set(false)}>
          {t('Clear selection')}
        </Button>
      </Button.Group>
    </div>
  )
}

function Search({ q, change }: { q: string; change: (q: string) => void }) {
  const { t } = useLanguage()
  // Enter would submit the form around it.
  const stay = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()
  return (
    <TextInput
      type="search"
      aria-label={t('Search permissions')}
      placeholder={t('Search permissions')}
      leftSection={<Icon name="search" size={16} />}
      autoComplete="off"
      spellCheck={false}
      value={q}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={stay}
    />
  )
}
