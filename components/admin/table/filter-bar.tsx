'use client'

import { Badge, Button, CloseButton, Pill, Popover, Stack, TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { crossProps } from '@/components/ui/cross-props'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { useFirstClick } from '@/components/ui/lazy-menu'
import type { Field, FieldComponent, Query } from '../kit/model'
import type { Change } from '../kit/use-address'
import classes from './filter-bar.module.css'
import { FilterInput, useTypedQuery } from './filter-input'
import { type ActiveFilter, activeFilters, type Filter, groupFilters } from './filters'

type Props = {
  filters: Field[]
  /** The widgets of the screen’s own form, by the names of their fields. */
  widgets?: Record<string, FieldComponent>
  query: Query
  change: Change
  children?: ReactNode
}

const IN_THE_BAR = 2

/** A panel is never higher than the window: it scrolls. */
const FITTING = { flip: true, shift: true, size: { padding: 8 } }

/** The search box and as many filters as fit; all active filters are listed below. */
export function FilterBar({ filters: fields, widgets = {}, query, change, children }: Props) {
  const { t } = useLanguage()
  const { search, filters } = groupFilters(fields)
  const now = activeFilters(filters, query, t)
  const inline = filters.length <= IN_THE_BAR
  if (fields.length === 0 && !children) return null
  return (
    <search className={classes.root}>
      <div className={classes.bar}>
        {search && <SearchBox className={classes.search ?? ''} field={search} query={query} change={change} />}
        {inline && (
          <div className={classes.inline}>
            {filters.map((filter) => (
              <FilterInput key={keyOf(filter)} filter={filter} widgets={widgets} query={query} change={change} inline />
            ))}
          </div>
        )}
        {filters.length > 0 && (
          <div className={inline ? classes.whenNarrow : undefined}>
            <FilterPanel filters={filters} widgets={widgets} query={query} change={change} now={now} />
          </div>
        )}
        {children && <div className={classes.slot}>{children}</div>}
      </div>
      {now.length > 0 && <Pills now={now} change={change} />}
    </search>
  )
}

const keyOf = (filter: Filter) => (filter.kind === 'field' ? filter.field.name : filter.kind)

type PanelProps = Required<Pick<Props, 'widgets' | 'query' | 'change'>> & { filters: Filter[]; now: ActiveFilter[] }

function FilterPanel({ filters, now, ...props }: PanelProps) {
  const { isUsed, opened, setOpened, toggle } = useFirstClick()
  const close = () => setOpened(false)
  const closing = { opened, onDismiss: close, closeOnEscape: false, returnFocus: true }
  if (!isUsed) return <PanelButton count={now.length} onClick={toggle} aria-haspopup="dialog" aria-expanded={false} />
  return (
    <Popover {...closing} position="bottom-start" width={300} middlewares={FITTING} trapFocus shadow="md">
      <Popover.Target>
        <PanelButton count={now.length} onClick={toggle} autoFocus />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''} onKeyDown={(event) => leaves(event) && close()}>
        <Stack gap="sm">
          {filters.map((filter) => (
            <FilterInput key={keyOf(filter)} filter={filter} {...props} inline={false} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

type ButtonProps = {
  count: number
  onClick: () => void
  autoFocus?: true
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: false
  ref?: Ref<HTMLButtonElement>
}

function PanelButton({ count, ...button }: ButtonProps) {
  const { t } = useLanguage()
  return (
    <Button
      variant="default"
      leftSection={<Icon name="filter" size={16} />}
      rightSection={count > 0 && <Badge circle>{count}</Badge>}
      {...button}
    >
      {t('Filters')}
    </Button>
  )
}

/** Escape first closes a dropdown inside the panel. */
const leaves = ({ key, target }: KeyboardEvent) =>
  key === 'Escape' && !(target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]'))

function Pills({ now, change }: { now: ActiveFilter[]; change: Change }) {
  const { t } = useLanguage()
  const all = Object.assign({}, ...now.map(({ without }) => without))
  return (
    <ul className={classes.pills} aria-label={t('Filters')}>
      {now.map(({ label, value, without }) => (
        <li key={label}>
          <Pill
            size="md"
            className={classes.pill ?? ''}
            withRemoveButton
            onRemove={() => change(without)}
            removeButtonProps={crossProps(t('Remove filter {label}', { label }))}
          >
            <span className={classes.label}>{label}</span> {value}
          </Pill>
        </li>
      ))}
      <li>
        <Button size="compact-sm" variant="subtle" onClick={() => change(all)}>
          {t('Clear all')}
        </Button>
      </li>
    </ul>
  )
}

type SearchBoxProps = { field: Field; query: Query; change: Change; className?: string }

/** Each letter would be a step of its own to go back over: the address is replaced while one types. */
function SearchBox({ field, query, change, className }: SearchBoxProps) {
  const { t } = useLanguage()
  const { control, text, type, clear } = useTypedQuery(query.q ?? '', (q) => change({ q }, { replace: true }))
  return (
    <TextInput
      {...control}
      type="search"
      onKeyDown={(event) => {
        control.onKeyDown(event)
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault() // the browser would clear the box without a word
        if (text) clear()
        else document.querySelector('main')?.focus({ preventScroll: true })
      }}
      className={className ?? ''}
      aria-label={field.label}
      placeholder={field.label}
      maxLength={field.maxLength}
      data-key="/"
      error={
        field.maxLength &&
        text.length > field.maxLength &&
        t('Only the first {n} characters are searched for', { n: field.maxLength })
      }
      autoComplete="off"
      spellCheck={false}
      leftSection={<Icon name="search" size={16} />}
      rightSection={text && <CloseButton size="sm" aria-label={t('Clear search')} onClick={clear} />}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
