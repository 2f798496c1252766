'use client'

import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import type { Field, FieldComponent, Option, Query } from '../kit/model'
import type { Change } from '../kit/use-address'
import { DaysFilter } from './days-filter'
import type { Filter } from './filters'
import { ReferenceFilter } from './reference-filter'
import { useTypedQuery } from './use-typed-query'

type Props = {
  query: Query
  change: Change
  /** In the toolbar, where there is no room for a label above. */
  inline: boolean
}

type FilterProps = Props & { filter: Filter; widgets: Record<string, FieldComponent> }

export function FilterInput({ filter, widgets, ...props }: FilterProps) {
  if (filter.kind === 'days') return <DaysFilter label={filter.label} {...props} />
  const { field } = filter
  if (field.widget === 'reference') return <ReferenceFilter field={field} own={widgets[field.name]} {...props} />
  if (field.widget === 'switch') return <YesOrNo field={field} {...props} />
  if (field.options) return <Choice field={field} options={field.options} {...props} />
  return <Typed field={field} {...props} />
}

type OneProps = Props & { field: Field }

function YesOrNo(props: OneProps) {
  const { t } = useLanguage()
  const options = [
    { value: 'true', label: t('Yes') },
    { value: 'false', label: t('No') },
  ]
  return <Choice {...props} options={options} />
}

function Choice({ field, options, query, change, inline }: OneProps & { options: Option[] }) {
  const { t } = useLanguage()
  const { name, label } = field
  const any = { value: '', label: inline ? t('{label}: any', { label }) : t('Any') }
  return (
    <NativeSelect
      {...(inline ? { 'aria-label': label, w: 'fit-content', miw: 160, maw: 240 } : { label })}
      data={[any, ...options.map(({ value, label }) => ({ value, label }))]}
      value={query[name] ?? ''}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
}

/** Free text and numbers. */
function Typed({ field, query, change, inline }: OneProps) {
  const { t } = useLanguage()
  const commit = (text: string) => change({ [field.name]: text }, { replace: true })
  const { control, text, type, clear } = useTypedQuery(query[field.name] ?? '', commit)
  const numeric = field.type === 'number' || field.type === 'integer'
  return (
    <TextInput
      {...control}
      {...(inline ? { 'aria-label': field.label, placeholder: field.label, w: 160 } : { label: field.label })}
      {...(numeric && { inputMode: 'numeric' })}
      {...(field.maxLength && { maxLength: field.maxLength })}
      autoComplete="off"
      rightSection={
        text && <CloseButton size="sm" aria-label={t('Clear {label}', { label: field.label })} onClick={clear} />
      }
      onChange={({ currentTarget: { value } }) => type(numeric ? value.replace(/[^\d.-]/g, '') : value)}
    />
  )
}
