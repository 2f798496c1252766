'use client'

import { pickProps } from '@/components/admin/field/frame'
import { NumberField } from '@/components/admin/field/plain'
import type { FieldProps } from '@/components/admin/kit/model'
import { SearchSelect } from '@/components/admin/kit/search-select'
import { useLanguage } from '@/components/ui/language'
import { usePages } from './pages'

/** A page of the menu, each called by the way to it; where the menu may not be read, its number. */
export default function PageField(props: FieldProps) {
  const { field, value, onChange } = props
  const { t } = useLanguage()
  const { pages, absent } = usePages()
  if (absent) return <NumberField {...props} />
  return (
    <SearchSelect
      placeholder={t('Search by name')}
      {...pickProps(props)}
      data={pages ?? field.options ?? []}
      value={value === undefined || value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      loading={pages === undefined}
      nothingFoundMessage={pages ? t('No results') : t('Loading')}
    />
  )
}
