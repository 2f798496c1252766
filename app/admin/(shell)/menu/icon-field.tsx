'use client'

import { Group, Select } from '@mantine/core'
import { inputProps } from '@/components/admin/field/frame'
import type { FieldProps } from '@/components/admin/kit/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { iconsOf } from './icons'

/** A choice of icons by name; an unknown icon is kept. */
export default function IconField(props: FieldProps) {
  const { value, onChange } = props
  const { t } = useLanguage()
  const icon = typeof value === 'string' ? value : ''
  const options = Object.entries(iconsOf(t)).map(([value, label]) => ({ value, label }))
  const isOption = icon === '' || options.some((option) => option.value === icon)
  return (
    <Select
      {...inputProps(props)}
      data={isOption ? options : [{ value: icon, label: icon }, ...options]}
      value={icon || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      leftSection={icon && <Icon name={icon} size={18} />}
      renderOption={({ option }) => (
        <Group gap="sm">
          <Icon name={option.value} size={18} />
          {option.label}
        </Group>
      )}
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage={t('No results')}
    />
  )
}
