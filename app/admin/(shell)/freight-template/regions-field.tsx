'use client'

import { MultiSelect, Pill, Stack, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { crossProps } from '@/components/ui/cross-props'
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
  const [announcement, say] = useState('')
  const optionNames = new Map(options.map((option) => [option.value, option.label]))
  const nameOf = (code: string) => optionNames.get(code) ?? code
  const others = value.filter((code) => !optionNames.has(code)).map((code) => ({ value: code, label: code }))
  function choose(codes: string[]) {
    const [added] = codes.filter((code) => !value.includes(code))
    const [removed] = value.filter((code) => !codes.includes(code))
    if (added) say(t('{name} added', { name: nameOf(added) }))
    if (removed) say(t('{name} removed', { name: nameOf(removed) }))
    onChange(codes)
  }
  return (
    <Stack gap="xs" role="group" aria-label={t('Regions')}>
      <MultiSelect
        label={t('Regions')}
        description={help}
        error={problem}
        disabled={disabled}
        data={[...options, ...others]}
        value={value}
        onChange={choose}
        renderPill={() => null} // below, as a list
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
      <Chosen codes={value} nameOf={nameOf} disabled={disabled} onChange={choose} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  )
}

type ChosenProps = Pick<Props, 'disabled' | 'onChange'> & { codes: string[]; nameOf: (code: string) => string }

function Chosen({ codes, nameOf, disabled, onChange }: ChosenProps) {
  const { t } = useLanguage()
  if (codes.length === 0) return null
  return (
    <Pill.Group role="list" aria-label={t('Chosen regions')}>
      {codes.map((code) => (
        <Pill
          key={code}
          role="listitem"
          size="md"
          withRemoveButton={!disabled}
          onRemove={() => onChange(codes.filter((one) => one !== code))}
          removeButtonProps={crossProps(t('Remove {name}', { name: nameOf(code) }))}
        >
          {nameOf(code)}
        </Pill>
      ))}
    </Pill.Group>
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
