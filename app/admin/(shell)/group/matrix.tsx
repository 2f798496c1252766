'use client'

import { Button, Checkbox, Collapse, Text, TextInput, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './matrix.module.css'
import { type Module, pointsOf, searchRights, stateOf, toggleRights } from './rights'

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

type ModuleRightsProps = Module & {
  chosen: string[]
  ownPoints: ReadonlySet<string>
  disabled: boolean
  /** While searching, the results are expanded. */
  searched: boolean
  set: (points: string[], on: boolean) => void
}

/** One part of the back office: all of its rights at once, or one by one. */
function ModuleRights({ label, points, chosen, ownPoints, disabled, searched, set }: ModuleRightsProps) {
  const { t } = useLanguage()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const names = points.map(({ point }) => point)
  const state = stateOf(names, chosen)
  const able = names.filter((point) => ownPoints.has(point))
  const on = able.length > 0 && able.every((point) => chosen.includes(point))
  const count = names.filter((point) => chosen.includes(point)).length
  const open = opened || searched
  return (
    <li className={classes.module}>
      <div className={classes.head}>
        <Checkbox
          size="sm"
          label={label}
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={disabled || able.length === 0}
          onChange={() => set(names, !on)}
        />
        <UnstyledButton
          className={classes.toggle}
          aria-label={t('Permissions for {module}: {n} / {all}', { module: label, n: count, all: names.length })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpened(!open)}
        >
          <span className={classes.number} data-some={count > 0 || undefined}>{`${count} / ${names.length}`}</span>
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
        </UnstyledButton>
      </div>
      <Collapse expanded={open} id={id}>
        {open && <Rights points={points} chosen={chosen} ownPoints={ownPoints} disabled={disabled} set={set} />}
      </Collapse>
    </li>
  )
}

const Rights = ({
  points,
  chosen,
  ownPoints,
  disabled,
  set,
}: Pick<ModuleRightsProps, 'points' | 'chosen' | 'ownPoints' | 'disabled' | 'set'>) => {
  const { t } = useLanguage()
  return (
    <div className={classes.rights}>
      {points.map(({ point, label }) => (
        <Checkbox
          key={point}
          size="sm"
          label={label}
          description={ownPoints.has(point) ? point : `${point} · ${t('You do not have this permission')}`}
          checked={chosen.includes(point)}
          disabled={disabled || !ownPoints.has(point)}
          onChange={({ currentTarget }) => set([point], currentTarget.checked)}
        />
      ))}
    </div>
  )
}
