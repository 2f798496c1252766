'use client'

import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { pickProps } from '@/components/admin/form/widgets/frame'
import { NumberField } from '@/components/admin/form/widgets/plain'
import type { FieldProps, Option } from '@/components/admin/model'
import { useLanguage } from '@/components/ui/language'
import type { Locale } from '@/lib/core/i18n/i18n'
import { asRecord } from '@/lib/core/json'
import { submit } from '@/lib/submit'

/** A page of the menu, each called by the way to it; where the menu may not be read, its number. */
export default function PageField(props: FieldProps) {
  const { field, value, onChange } = props
  const { t } = useLanguage()
  const { pages, absent } = usePages()
  if (absent) return <NumberField {...props} />
  return (
    <Select
      placeholder={t('Search by name')}
      {...pickProps(props)}
      data={pages ?? field.options ?? []}
      value={value === undefined || value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      searchable
      loading={pages === undefined}
      nothingFoundMessage={pages ? t('No results') : t('Loading')}
    />
  )
}

function usePages() {
  const { locale } = useLanguage()
  const [pages, setPages] = useState<Option[]>()
  const [absent, setAbsent] = useState(false)
  useEffect(() => {
    submit('menu.list', {}).then(
      (answer) => (answer.ok ? setPages(pagesIn(answer.data, locale)) : setAbsent(true)),
      () => setAbsent(true),
    )
  }, [locale])
  return { pages, absent }
}

function pagesIn(nodes: unknown, locale: Locale, way: string[] = []): Option[] {
  if (!Array.isArray(nodes)) return []
  return nodes.flatMap((node: unknown) => {
    const { id, kind, title, title_en, children } = asRecord(node)
    const here = [...way, String(locale === 'zh' ? title : title_en)]
    const own = kind === 'page' ? [{ value: String(id), label: here.join(' / ') }] : []
    return [...own, ...pagesIn(children, locale, here)]
  })
}
