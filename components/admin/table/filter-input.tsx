'use client'

import { CloseButton, Select, TextInput } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import type { Asked, Field, Option } from '../model'
import { DaysFilter } from './days-filter'
import type { Filter } from './filters'
import type { Change } from './use-asked'
import { useTyped } from './use-typed'

type Props = {
  asked: Asked
  change: Change /** In the toolbar, where there is no room for a label above. */
  inline: boolean
}

export function FilterInput({ filter, ...props }: Props & { filter: Filter }) {
  if (filter.kind === 'days') return <DaysFilter {...props} />
  const { field } = filter
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

function Choice({ field, options, asked, change, inline }: OneProps & { options: Option[] }) {
  const { t } = useLanguage()
  const named = inline ? { 'aria-label': field.label, placeholder: field.label, w: 160 } : { label: field.label }
  return (
    <Select
      placeholder={t('Any')}
      {...named}
      data={[{ value: '', label: t('Any') }, ...options]}
      value={asked[field.name] ?? null}
      onChange={(value) => change({ [field.name]: value ?? undefined })}
      searchable={options.length > 10}
      nothingFoundMessage={t('Nothing found')}
      checkIconPosition="right"
      comboboxProps={{ withinPortal: inline }}
    />
  )
}

/** Free text, numbers, and references by their id. */
function Typed({ field, asked, change, inline }: OneProps) {
  const { t } = useLanguage()
  const commit = (text: string) => change({ [field.name]: text }, { replace: true })
  const { input, text, type, clear, onKeyDown } = useTyped(asked[field.name] ?? '', commit)
  const numeric = field.type === 'number' || field.type === 'integer'
  return (
    <TextInput
      ref={input}
      {...(inline ? { 'aria-label': field.label, placeholder: field.label, w: 160 } : { label: field.label })}
      {...(numeric && { inputMode: 'numeric' })}
      {...(field.maxLength && { maxLength: field.maxLength })}
      autoComplete="off"
      rightSection={
        text && <CloseButton size="sm" aria-label={t('Clear {label}', { label: field.label })} onClick={clear} />
      }
      value={text}
      onChange={({ currentTarget: { value } }) => type(numeric ? value.replace(/[^\d.-]/g, '') : value)}
      onKeyDown={onKeyDown}
    />
  )
}
