'use client'

import { MultiSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { inputProps } from '@/components/admin/field/frame'
import { widgets } from '@/components/admin/field/widgets'
import { useParts, useShared } from '@/components/admin/form/parts'
import { displayName } from '@/components/admin/kit/format'
import type { CellProps, FieldProps, Option } from '@/components/admin/kit/model'
import { parseIds } from '@/components/admin/kit/values'
import { useLanguage } from '@/components/ui/language'
import type { Locale } from '@/lib/base/i18n/fill'
import { submit } from '@/lib/submit'

/** Which of the others the form shows depends on it. */
export function KindField(props: FieldProps) {
  useShared(props)
  return <widgets.select {...props} />
}

const ofKind = (kind: string, Widget: typeof widgets.money) =>
  function OfKind(props: FieldProps) {
    const { value, onChange } = props
    const isShown = useParts().kind?.value === kind
    // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is equivalent in every render
    useEffect(() => {
      if (!isShown && typeof value === 'number') onChange(null)
    }, [isShown, value])
    return isShown ? <Widget {...props} /> : null
  }

export const OfAmount = ofKind('amount', widgets.money)
export const OfPercent = ofKind('percent', widgets.money)
export const PercentField = ofKind('percent', widgets.number)

export const ProductsField = (props: FieldProps) => <RecordsField {...props} resource="product" />
export const CategoriesField = (props: FieldProps) => <RecordsField {...props} resource="category" />
export const CustomersField = (props: FieldProps) => <RecordsField {...props} resource="customer" />

type Resource = 'product' | 'category' | 'customer'

/** Several records, found by their names. */
function RecordsField({ resource, ...props }: FieldProps & { resource: Resource }) {
  const { t, locale } = useLanguage()
  const ids = parseIds(props.value)
  const [found, setFound] = useState<Option[]>([])
  const [named, name] = useNames(resource, ids)
  async function find(q: string) {
    const answer = await submit(`${resource}.list` as const, { ...(q && { q }), size: 20 }).catch(() => undefined)
    if (answer?.ok) setFound(answer.data.items.map((one) => optionOf(one, locale)))
  }
  const search = useDebouncedCallback((q: string) => void find(q), 250)
  const chosen = ids.map((id) => named.get(id) ?? { value: String(id), label: `#${id}` })
  const others = found.filter(({ value }) => !chosen.some((one) => one.value === value))
  return (
    <MultiSelect
      {...inputProps(props)}
      data={[...chosen, ...others]}
      value={ids.map(String)}
      onChange={(values) => {
        for (const one of found) if (values.includes(one.value)) name(one)
        props.onChange(values.map(Number))
      }}
      searchable
      filter={({ options }) => options}
      onSearchChange={search}
      onDropdownOpen={() => void find('')}
      hidePickedOptions
      withScrollArea={false}
      nothingFoundMessage={t('No results')}
    />
  )
}

const optionOf = (record: { id: number }, locale: Locale): Option => ({
  value: String(record.id),
  label: displayName(record, locale),
})

/** What the chosen ones are called: those that were not found just now are read one after the other. */
function useNames(resource: Resource, ids: number[]) {
  const { locale } = useLanguage()
  const [names, setNames] = useState<Map<number, Option>>(new Map())
  const name = (option: Option) => setNames((all) => new Map(all).set(Number(option.value), option))
  const missing = ids.find((id) => !names.has(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is equivalent in every render
  useEffect(() => {
    if (missing === undefined) return
    const nameless = { value: String(missing), label: `#${missing}` }
    submit(`${resource}.read` as const, { id: missing }).then(
      (answer) => name(answer.ok ? optionOf(answer.data, locale) : nameless),
      () => name(nameless),
    )
  }, [resource, missing, locale])
  return [names, name] as const
}

/** Leads to its codes, and to who is given one. */
export function UsedCell({ value, row }: CellProps) {
  return row ? <Link href={`/admin/coupon/${row.id}`}>{String(value)}</Link> : String(value)
}
