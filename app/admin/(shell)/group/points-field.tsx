'use client'

import { Alert, Button, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { FieldProps } from '@/components/admin/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { useChoices } from './choices'
import { ChoicesFrame } from './choices-frame'
import classes from './matrix.module.css'
import { ModuleRights } from './module-rights'
import { type Module, parseRights, parseTexts, pointsOf, searchRights, toggleRights } from './rights'

/** All permissions by module, and which of them the group grants. */
export default function PointsField(props: FieldProps) {
  const offer = useChoices('modules', 'operations')
  return (
    <ChoicesFrame {...props} offer={offer}>
      {({ modules = [], operations = [] }) => (
        <Matrix {...props} modules={modules} ownPoints={parseRights(operations).ownPoints} />
      )}
    </ChoicesFrame>
  )
}

type MatrixProps = FieldProps & { modules: Module[]; ownPoints: ReadonlySet<string> }

function Matrix({ value, onChange, disabled = false, modules, ownPoints }: MatrixProps) {
  const { t } = useLanguage()
  const [q, setQ] = useState('')
  const chosen = parseTexts(value)
  const found = searchRights(modules, q)
  const set = (points: string[], on: boolean) => onChange(toggleRights(chosen, points, on, ownPoints))
  const above = !disabled && chosen.some((point) => !ownPoints.has(point))
  return (
    <div className={classes.matrix} data-shown={disabled || undefined}>
      {above && <CannotEdit />}
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

function CannotEdit() {
  const { t } = useLanguage()
  return (
    <Alert variant="default" icon={<Icon name="warning" />} classNames={{ icon: classes.warning ?? '' }}>
      {t('This group has permissions that you do not have, so you cannot edit it')}
    </Alert>
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
