'use client'

import { Checkbox, Collapse, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './matrix.module.css'
import { type Module, stateOf } from './rights'

type Props = Module & {
  chosen: string[]
  ownPoints: ReadonlySet<string>
  disabled: boolean
  /** While searching, the results are expanded. */
  searched: boolean
  set: (points: string[], on: boolean) => void
}

/** One part of the back office: all of its rights at once, or one by one. */
export function ModuleRights({ label, points, chosen, ownPoints, disabled, searched, set }: Props) {
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
}: Pick<Props, 'points' | 'chosen' | 'ownPoints' | 'disabled' | 'set'>) => {
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
