'use client'

import { Select } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import type { Searchable } from '@/lib/endpoints'
import type { FieldProps } from '../kit/model'
import { pickProps } from './frame'
import { NumberField, optionValue } from './plain'
import { useReference } from './use-reference'

/** Another record, found by its name; where there is no list to search, its number. */
export function ReferenceField(props: FieldProps) {
  const { reference } = props.field
  return reference ? <ReferenceSelect {...props} resource={reference} /> : <NumberField {...props} />
}

function ReferenceSelect({ resource, ...props }: FieldProps & { resource: Searchable }) {
  const { field, value, onChange } = props
  const { t } = useLanguage()
  const id = Number(value) || undefined
  const { options, state, search } = useReference(resource, id, field.options)
  const nothing = { loading: t('Loading'), loaded: t('No results'), unreachable: t('Failed to load the list') }
  if (state === 'absent') return <NumberField {...props} />
  const label = options.find((option) => option.value === String(id))?.label
  return (
    <Select
      placeholder={state === 'loading' && id ? `#${id}` : t('Search by name')}
      {...pickProps(props)}
      data={options}
      value={id === undefined ? null : String(id)}
      onChange={(chosen) => onChange(chosen === null ? null : optionValue(field, chosen))}
      searchable
      filter={({ options }) => options}
      onSearchChange={(q) => q !== (label ?? '') && search(q)}
      onDropdownClose={() => search('')}
      nothingFoundMessage={nothing[state]}
      loading={state === 'loading'}
    />
  )
}
