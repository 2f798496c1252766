'use client'

import { MultiSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { useRegions } from '@/components/ui/use-regions'
import type { Region } from '@/lib/region/tree'

type Props = {
  help: string | undefined
  value: string[]
  problem: string | undefined
  disabled: boolean
  onChange: (codes: string[]) => void
}

/** Provinces, cities and districts, found by their names. */
export function RegionsField({ help, value, problem, disabled, onChange }: Props) {
  const { t } = useLanguage()
  const { regions = [] } = useRegions()
  const options = useMemo(() => optionsOf(regions), [regions])
  const [typed, setTyped] = useState('')
  const optionValues = new Set(options.map((option) => option.value))
  const others = value.filter((code) => !optionValues.has(code)).map((code) => ({ value: code, label: code }))
  return (
    <MultiSelect
      label={t('Regions')}
      description={help}
      error={problem}
      disabled={disabled}
      data={[...options, ...others]}
      value={value}
      onChange={onChange}
      searchable
      openOnFocus={false} // a problem leads here, and the list would hide what comes below
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange={typed !== ''}
      limit={60}
      hidePickedOptions
      withScrollArea={false}
      nothingFoundMessage={t('No results')}
    />
  )
}

type Option = { value: string; label: string }

/** Provinces first, then cities, then districts, each after what it is in. */
function optionsOf(provinces: Region[]): Option[] {
  const below = (all: (Region & { path: string })[]) =>
    all.flatMap(({ items, path }) => items.map((one) => ({ ...one, path: `${path} / ${one.name}` })))
  const top = provinces.map((one) => ({ ...one, path: one.name }))
  const cities = below(top)
  const seen = new Set<string>()
  return [...top, ...cities, ...below(cities)]
    .map(({ code, path }) => ({ value: code, label: path }))
    .filter(({ value }) => !seen.has(value) && seen.add(value))
}
