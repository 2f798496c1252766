'use client'

import { CloseButton, ComboboxChevron } from '@mantine/core'
import { lazy, startTransition, useRef, useState } from 'react'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
import type { Field, FieldComponent, Query } from '../kit/model'
import type { Change } from '../kit/use-address'
import { FilterButton } from './filter-button'
import { optionLabel } from './filters'

/** Weighs a lot and is seldom opened. */
const ReferenceField = lazy(
  held(() => import('../field/reference').then((module) => ({ default: module.ReferenceField }))),
)

type Props = {
  field: Field
  /** What the screen's own form chooses this record with. */
  own: FieldComponent | undefined
  query: Query
  change: Change
  inline: boolean
}

/** Records that belong to another one: called by its name, and chosen as in a form as soon as one wants to. */
export function ReferenceFilter({ field, own: Widget = ReferenceField, query, change, inline }: Props) {
  const [picking, setPicking] = useState(false)
  const choose = (id?: string) => change({ [field.name]: id })
  const id = query[field.name]
  if (!picking) {
    // Kept until the widget has loaded.
    const open = () => startTransition(() => setPicking(true))
    return <Named field={field} id={id} inline={inline} onClick={open} clear={() => choose()} />
  }
  return (
    <Widget
      field={field}
      filter={inline ? 'bar' : 'panel'}
      value={id === undefined ? null : Number(id)}
      onChange={(value) => choose(value === null ? undefined : String(value))}
      problems={{}}
    />
  )
}

type NamedProps = { field: Field; id: string | undefined; inline: boolean; onClick: () => void; clear: () => void }

function Named({ field, id, inline, onClick, clear }: NamedProps) {
  const { t } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const { label } = field
  function empty() {
    clear()
    button.current?.focus()
  }
  const cross = <CloseButton size="sm" aria-label={t('Clear {label}', { label })} onClick={empty} />
  return (
    <FilterButton
      label={label}
      inline={inline}
      onClick={onClick}
      ref={button}
      {...(inline && { w: 160 })}
      value={id ? optionLabel(field, id) : ''}
      empty={inline ? t('{label}: any', { label }) : t('Any')}
      opened={false}
      rightSection={id ? cross : <ComboboxChevron />}
    />
  )
}
