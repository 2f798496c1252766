'use client'

import { useEffect, useState } from 'react'
import { pickProps } from '@/components/admin/field/frame'
import { useParts } from '@/components/admin/form/parts'
import type { FieldProps } from '@/components/admin/kit/model'
import { SearchSelect } from '@/components/admin/kit/search-select'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { buttonsOfPath } from '@/lib/menu/page-buttons'
import { submit } from '@/lib/submit'
import { usePages } from './pages'

/** One of the buttons of the chosen page, each called as the operation behind it. */
export default function SignField(props: FieldProps) {
  const { value, onChange } = props
  const { t } = useLanguage()
  const { menu_id, name } = useParts()
  const names = useNames()
  const { pages = [] } = usePages()
  const page = pages.find(({ value: id }) => id === String(menu_id?.value))
  const sign = typeof value === 'string' ? value : ''
  const signs = [...new Set(compact([...(page ? buttonsOfPath(page.path) : []), sign]))]
  const label = (one: string) => names.get(one) ?? one

  function choose(chosen: string | null) {
    const isOwnName = name?.value && name.value !== label(sign)
    if (chosen && !isOwnName) name?.onChange(label(chosen))
    onChange(chosen)
  }
  return (
    <SearchSelect
      {...pickProps(props)}
      placeholder={page ? t('Choose a button of the page') : t('Choose a page first')}
      data={signs.map((one) => ({ value: one, label: label(one) }))}
      value={sign || null}
      onChange={choose}
      disabled={Boolean(props.disabled) || (!page && !sign)}
      nothingFoundMessage={t('No button of this page is controlled by permissions')}
    />
  )
}

/** What the operations are called, by permission. */
function useNames(): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    submit('auth.urls', {}).then(
      (answer) => answer.ok && setNames(namesIn(answer.data.items)),
      () => {},
    )
  }, [])
  return names
}

/** A bulk operation has the label of the single one, as both need the same permission. */
const namesIn = (operations: { point: string | null; label: string }[]) =>
  new Map(operations.toReversed().flatMap(({ point, label }) => (point === null ? [] : [[point, label] as const])))
