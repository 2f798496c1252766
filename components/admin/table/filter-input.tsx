'use client'

import {
  Box,
  CloseButton,
  ComboboxChevron,
  Input,
  InputBase,
  NativeSelect,
  Popover,
  Skeleton,
  Text,
  TextInput,
} from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { type KeyboardEvent, lazy, type ReactNode, type Ref, startTransition, useEffect, useRef, useState } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { useFirstClick } from '@/components/ui/lazy-menu'
import type { Field, FieldComponent, Option, Query } from '../kit/model'
import type { Change } from '../kit/use-address'
import { betweenDays, daysFromQuery, daysInWords, type Filter, optionLabel } from './filters'

type Props = {
  query: Query
  change: Change
  /** In the toolbar, where there is no room for a label above. */
  inline: boolean
}

type FilterProps = Props & { filter: Filter; widgets: Record<string, FieldComponent> }

export function FilterInput({ filter, widgets, ...props }: FilterProps) {
  if (filter.kind === 'days') return <DaysFilter label={filter.label} {...props} />
  const { field } = filter
  if (field.widget === 'reference') return <ReferenceFilter field={field} own={widgets[field.name]} {...props} />
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

function Choice({ field, options, query, change, inline }: OneProps & { options: Option[] }) {
  const { t } = useLanguage()
  const { name, label } = field
  const any = { value: '', label: inline ? t('{label}: any', { label }) : t('Any') }
  return (
    <NativeSelect
      {...(inline ? { 'aria-label': label, w: 'fit-content', miw: 160, maw: 240 } : { label })}
      data={[any, ...options.map(({ value, label }) => ({ value, label }))]}
      value={query[name] ?? ''}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
}

/** Free text and numbers. */
function Typed({ field, query, change, inline }: OneProps) {
  const { t } = useLanguage()
  const commit = (text: string) => change({ [field.name]: text }, { replace: true })
  const { control, text, type, clear } = useTypedQuery(query[field.name] ?? '', commit)
  const numeric = field.type === 'number' || field.type === 'integer'
  return (
    <TextInput
      {...control}
      {...(inline ? { 'aria-label': field.label, placeholder: field.label, w: 160 } : { label: field.label })}
      inputMode={numeric ? 'numeric' : undefined}
      maxLength={field.maxLength}
      autoComplete="off"
      rightSection={
        text && <CloseButton size="sm" aria-label={t('Clear {label}', { label: field.label })} onClick={clear} />
      }
      onChange={({ currentTarget: { value } }) => type(numeric ? value.replace(/[^\d.-]/g, '') : value)}
    />
  )
}

type FilterButtonProps = {
  label: string
  /** The current filter in words; `empty` if there is none. */
  value: string
  empty: string
  /** In the toolbar, where there is no room for a label above. */
  inline: boolean
  opened: boolean
  onClick: () => void
  autoFocus?: boolean
  w?: number
  leftSection?: ReactNode
  rightSection?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** Looks like an input and opens a picker. */
function FilterButton({ label, value, empty, inline, opened, ...button }: FilterButtonProps) {
  return (
    <InputBase
      component="button"
      type="button"
      pointer
      {...(inline ? { miw: 150 } : { label })}
      aria-label={inline && !value ? empty : `${label} ${value || empty}`}
      aria-expanded={opened}
      {...button}
    >
      <Text span inherit truncate display="block">
        {value || <Input.Placeholder>{empty}</Input.Placeholder>}
      </Text>
    </InputBase>
  )
}

/** Calendars weigh a lot and are seldom opened. */
const Days = dynamic(
  whenOnline(() => import('./days').then((module) => module.Days)),
  {
    loading: () => <Skeleton miw={260} h={300} />,
    ssr: false,
  },
)

type DaysFilterProps = { label: string; query: Query; change: Change; inline: boolean }

/** Records of certain days, as one control: over the page from the toolbar, within the panel there. */
function DaysFilter({ label, query, change, inline }: DaysFilterProps) {
  const { isUsed, opened, setOpened, toggle } = useFirstClick()
  const close = () => setOpened(false)
  const days = daysFromQuery(query)
  const button = (
    <DaysButton label={label} days={days} inline={inline} opened={opened} onClick={toggle} autoFocus={isUsed} />
  )
  const calendar = (
    <Days
      days={days}
      choose={(days) => {
        change(days ? betweenDays(days) : { start: undefined, end: undefined })
        close()
      }}
    />
  )
  if (!inline) {
    return (
      <div>
        {button}
        {opened && (
          <Box mt="sm" data-layer>
            {calendar}
          </Box>
        )}
      </div>
    )
  }
  if (!isUsed) return button
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-start" width={330} trapFocus returnFocus shadow="md">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p="sm">{calendar}</Popover.Dropdown>
    </Popover>
  )
}

type ButtonProps = {
  label: string
  days: ReturnType<typeof daysFromQuery>
  inline: boolean
  opened: boolean
  onClick: () => void
  autoFocus: boolean
  ref?: Ref<HTMLButtonElement>
}

function DaysButton({ label, days, inline, ...button }: ButtonProps) {
  const { t } = useLanguage()
  return (
    <FilterButton
      label={label}
      inline={inline}
      {...button}
      value={daysInWords(days, t)}
      empty={inline ? label : t('Any time')}
      leftSection={<Icon name="calendar" size={16} />}
    />
  )
}

/** Weighs a lot and is seldom opened. */
const ReferenceField = lazy(
  whenOnline(() => import('../field/reference').then((module) => ({ default: module.ReferenceField }))),
)

type ReferenceFilterProps = {
  field: Field
  /** The widget by which the screen’s own form chooses this record. */
  own: FieldComponent | undefined
  query: Query
  change: Change
  inline: boolean
}

/** Records that belong to another one: called by its name, and chosen as in a form as soon as one wants to. */
function ReferenceFilter({ field, own: Widget = ReferenceField, query, change, inline }: ReferenceFilterProps) {
  const [picking, setPicking] = useState(false)
  const choose = (id?: string) => change({ [field.name]: id })
  const id = query[field.name]
  if (!picking) {
    // Kept until the widget has loaded.
    const open = () => startTransition(() => setPicking(true))
    return <Named field={field} id={id} inline={inline} onClick={open} clear={() => choose()} />
  }
  return (
    <Widget
      field={field}
      filter={inline ? 'bar' : 'panel'}
      value={id === undefined ? null : Number(id)}
      onChange={(value) => choose(value === null ? undefined : String(value))}
      problems={{}}
    />
  )
}

type NamedProps = { field: Field; id: string | undefined; inline: boolean; onClick: () => void; clear: () => void }

function Named({ field, id, inline, onClick, clear }: NamedProps) {
  const { t } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const { label } = field
  function empty() {
    clear()
    button.current?.focus()
  }
  const cross = <CloseButton size="sm" aria-label={t('Clear {label}', { label })} onClick={empty} />
  return (
    <FilterButton
      label={label}
      inline={inline}
      onClick={onClick}
      ref={button}
      {...(inline && { w: 160 })}
      value={id ? optionLabel(field, id) : ''}
      empty={inline ? t('{label}: any', { label }) : t('Any')}
      opened={false}
      rightSection={id ? cross : <ComboboxChevron />}
    />
  )
}

/** A text that goes into the address while it is typed: after a pause, at once on Enter and on leaving it. */
export function useTypedQuery(committed: string, commit: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(committed)
  const later = useDebouncedCallback(commit, 300)

  // The address counts, unless the visitor is typing something newer.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(committed)
  }, [committed])

  function type(next: string) {
    setText(next)
    later(next.trim())
  }
  function clear() {
    type('')
    later.flush()
    input.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') later.flush()
  }
  const control = { ref: input, value: text, onKeyDown, onBlur: () => later.flush() }
  return { control, text, type, clear }
}
