'use client'

import { Button, NativeSelect, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { type Locale, MARKS } from '@/lib/base/i18n/fill'
import { asRecord } from '@/lib/base/json'
import { moment } from '../kit/format'
import type { CellComponent, Column } from '../kit/model'
import { useSubmit } from '../kit/use-action'
import { isSameJson } from '../kit/values'
import { type Entry, UNINFORMATIVE } from './history'
import { Changed } from './history-entry'

type Props = { entries: Entry[]; columns: Column[]; cells: Record<string, CellComponent> }
type State = Record<string, unknown>

/** Any two versions of a record side by side: what is not the same in them. */
export function CompareVersions({ entries, columns, cells }: Props) {
  const { t, locale } = useLanguage()
  const versions = entries.filter(({ refused }) => !refused)
  const [newest, former] = versions
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<{ from: number; to: number }>()
  if (!newest || !former) return null
  const { from, to } = chosen ?? { from: former.id, to: newest.id }
  const data = versions.map((one) => ({ value: String(one.id), label: labelOf(one, columns, locale) }))
  if (!open) return <CompareButton onClick={() => setOpen(true)} />
  return (
    <Stack component="section" gap="xs" mb="lg" aria-label={t('Compare versions')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        <NativeSelect
          label={t('From version')}
          data={data}
          value={String(from)}
          onChange={({ currentTarget }) => setChosen({ from: Number(currentTarget.value), to })}
        />
        <NativeSelect
          label={t('To version')}
          data={data}
          value={String(to)}
          onChange={({ currentTarget }) => setChosen({ from, to: Number(currentTarget.value) })}
        />
      </SimpleGrid>
      <Differences from={from} to={to} columns={columns} cells={cells} />
    </Stack>
  )
}

function CompareButton({ onClick }: { onClick: () => void }) {
  const { t } = useLanguage()
  return (
    <Button variant="default" size="compact-sm" mb="md" leftSection={<Icon name="copy" size={14} />} onClick={onClick}>
      {t('Compare versions')}
    </Button>
  )
}

const NAMED = 2

/** When, by whom, and what it changed: two of one minute would look the same. */
function labelOf({ at, who, changed }: Entry, columns: Column[], locale: Locale): string {
  const names = columns.filter(({ name }) => changed.includes(name)).map(({ label }) => label)
  const shown = names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names
  return compact([moment(at), who, shown.join(MARKS[locale].list)]).join(' · ')
}

type DifferenceProps = { from: number; to: number; columns: Column[]; cells: Record<string, CellComponent> }

function Differences({ from, to, columns, cells }: DifferenceProps) {
  const { t } = useLanguage()
  const { before, after, error } = useStates(from, to)
  if (error)
    return (
      <Text size="sm" c="red" role="alert">
        {error}
      </Text>
    )
  if (!before || !after) return <Skeleton height={48} aria-busy />
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const isShown = (name: string) => !UNINFORMATIVE.has(name) && columns.some((column) => column.name === name)
  const changed = names.filter((name) => isShown(name) && !isSameJson(before[name], after[name]))
  if (changed.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('These versions are the same')}
      </Text>
    )
  return changed.map((name) => (
    <Changed key={name} change={{ name, before: before[name], after: after[name] }} columns={columns} cells={cells} />
  ))
}

/** The record as it was after each of two operations; each is read once. */
function useStates(from: number, to: number) {
  const submit = useSubmit()
  const [states, setStates] = useState<Record<number, State>>({})
  const [error, setError] = useState<string>()
  const missing = [from, to].filter((id) => !states[id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => {
    for (const id of missing) {
      void submit('oper_log.read', { id }).then((answer) => {
        if (answer.ok) setStates((current) => ({ ...current, [id]: asRecord(answer.data.after) }))
        else setError(answer.msg)
      })
    }
  }, [from, to])
  return { before: states[from], after: states[to], error }
}
