'use client'

import { Text, VisuallyHidden } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import type { CellComponent, Column } from '../kit/model'
import { ComparedValue } from './compared-value'
import type { Change } from './history'
import classes from './history.module.css'

type Props = { change: Change; columns: Column[]; cells: Record<string, CellComponent> }

/** A field with what it was and what it became. */
export function Changed({ change: { name, before, after }, columns, cells }: Props) {
  const { t } = useLanguage()
  const column = columns.find((one) => one.name === name) ?? { label: name, widget: 'text' as const }
  const sides = [
    { key: 'before', sign: '−', label: t('Before'), value: before, other: after },
    { key: 'after', sign: '+', label: t('After'), value: after, other: before },
  ]
  return (
    <section className={classes.change}>
      <Text size="xs" fw={600} mb={4}>
        {column.label}
      </Text>
      {sides.map(({ key, sign, label, value, other }) => (
        <div key={key} className={classes.side} data-side={key}>
          <span className={classes.sign} aria-hidden>
            {sign}
          </span>
          <VisuallyHidden>{label}</VisuallyHidden>
          <ComparedValue value={value} other={other} column={column} cell={cells[name]} />
        </div>
      ))}
    </section>
  )
}
