'use client'

import { Group } from '@mantine/core'
import { inputProps } from '@/components/admin/field/frame'
import type { FieldProps } from '@/components/admin/kit/model'
import { SearchSelect } from '@/components/admin/kit/search-select'
import { Icon, type IconName } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'

/** A choice of icons by name; an unknown icon is kept. */
export default function IconField(props: FieldProps) {
  const { value, onChange } = props
  const { t } = useLanguage()
  const icon = typeof value === 'string' ? value : ''
  const options = Object.entries(iconsOf(t)).map(([value, label]) => ({ value, label }))
  const isOption = icon === '' || options.some((option) => option.value === icon)
  return (
    <SearchSelect
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
      clearable
      nothingFoundMessage={t('No results')}
    />
  )
}

/** The icons for entries of the menu. */
const iconsOf = (t: Translate): Partial<Record<IconName, string>> => ({
  home: t('House'),
  content: t('Window'),
  image: t('Image'),
  images: t('Photos'),
  file: t('Sheet'),
  folder: t('Folder'),
  book: t('Book'),
  list: t('Lines'),
  box: t('Box'),
  tag: t('Tag'),
  cart: t('Cart'),
  ticket: t('Ticket'),
  gift: t('Gift'),
  truck: t('Truck'),
  user: t('Person'),
  users: t('People'),
  key: t('Door key'),
  shield: t('Shield'),
  menu: t('Menu'),
  compass: t('Compass'),
  link: t('Chain'),
  globe: t('Globe'),
  phone: t('Telephone'),
  monitor: t('Screen'),
  keyboard: t('Keyboard'),
  code: t('Brackets'),
  settings: t('Gear'),
  bell: t('Bell'),
  calendar: t('Calendar'),
  clock: t('Clock'),
  history: t('History'),
  warning: t('Warning'),
  help: t('Question mark'),
})
