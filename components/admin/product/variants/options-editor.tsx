'use client'

import { ActionIcon, Button, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { firstProblem, type Problems, problemsBelow } from '../../field/problems'
import { Sortable } from '../../field/sortable'
import { useKeyedList } from '../../field/use-keyed'
import classes from './options.module.css'
import type { ReshapeContext } from './reshape'
import * as reshape from './reshape'
import { ValueInput } from './value-input'
import { type ValueActions, Values } from './values'
import { MAX_NAME_LENGTH, MAX_OPTIONS, type Option, type Variants } from './variants'

type Props = {
  options: Option[]
  problems: Problems
  disabled: boolean
  change: Reshape
}
/** Makes something else of the variants as they are by then. */
export type Reshape = (reshaped: (variants: Variants, context: ReshapeContext) => Variants) => void

/** The options of a product: up to three, each with its values in their order. */
export const OptionsEditor = memo(
  Editor,
  ({ problems: before, ...was }, { problems: after, ...is }) => shallowEqual(was, is) && shallowEqual(before, after),
)

function Editor({ options, problems, disabled, change }: Props) {
  const { entries, names, drafting, latest, draft, move, remove, add } = useOptions(options, change)
  return (
    <Stack gap="xs">
      <Sortable entries={entries} nameOf={(at) => names[at] ?? ''} onMove={move} disabled={disabled}>
        {({ key, item }, at, handle) => (
          <OptionRow
            options={options}
            at={at}
            item={item}
            handle={handle}
            disabled={disabled}
            names={names}
            isLatest={item.name === latest}
            problems={problemsBelow(problems, String(at))}
            rename={(name) => change((variants) => reshape.renameOption(variants, at, name))}
            remove={() => remove(key, at)}
            values={valueActions(at, change)}
          />
        )}
      </Sortable>
      {drafting && <OptionDraft options={options} names={names} add={add} cancel={() => draft(false)} />}
      {!drafting && options.length < MAX_OPTIONS && <AddOption disabled={disabled} onClick={() => draft(true)} />}
    </Stack>
  )
}

/** The options as a list that is put in order; what becomes of the variants is settled by `reshape`. */
function useOptions(options: Option[], change: Reshape) {
  const { entries, ...keyed } = useKeyedList(options, () => {})
  const [drafting, draft] = useState(false)
  const [latest, setLatest] = useState<string>()

  function move(from: number, to: number) {
    keyed.move(from, to)
    change((variants) => reshape.moveOption(variants, from, to))
  }
  function remove(key: number, at: number) {
    keyed.remove(key)
    change((variants, context) => reshape.removeOption(variants, at, context))
  }
  function add(option: Option) {
    keyed.append([option])
    draft(false)
    setLatest(option.name)
    change((variants, context) => reshape.addOption(variants, option, context))
  }
  return { entries, names: options.map(({ name }) => name), drafting, latest, draft, move, remove, add }
}

function AddOption(button: { disabled: boolean; onClick: () => void }) {
  const { t } = useLanguage()
  return (
    <Button variant="default" w="fit-content" leftSection={<Icon name="plus" size={16} />} {...button}>
      {t('Add an option')}
    </Button>
  )
}

const valueActions = (at: number, change: Reshape): ValueActions => ({
  add: (values) => change((variants, context) => reshape.addValues(variants, at, values, context)),
  rename: (value, to) => change((variants) => reshape.renameValue(variants, at, value, to)),
  remove: (value) => change((variants, context) => reshape.removeValue(variants, at, value, context)),
  move: (from, to) => change((variants) => reshape.moveValue(variants, at, from, to)),
})

type RowProps = {
  options: Option[]
  at: number
  item: Option
  names: string[]
  /** A new option, whose first value gets the focus. */
  isLatest: boolean
  handle: ReactNode
  problems: Problems
  disabled: boolean
  rename: (name: string) => void
  remove: () => void
  values: ValueActions
}

function OptionRow({ options, at, item, names, isLatest, handle, problems, disabled, ...actions }: RowProps) {
  const { t } = useLanguage()
  const { rename, remove, values } = actions
  const label = t('Remove {name}', { name: item.name })
  return (
    <div className={classes.option}>
      {handle}
      <NameInput
        name={item.name}
        usedNames={names.filter((_, index) => index !== at)}
        disabled={disabled}
        onName={rename}
      />
      <Values options={options} at={at} disabled={disabled} isLatest={isLatest} option={item} {...values} />
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={remove}>
          <Icon name="trash" size={18} />
        </ActionIcon>
      </Tooltip>
      {firstProblem(problems) && (
        <Text size="xs" c="red" className={classes.problem}>
          {firstProblem(problems)}
        </Text>
      )}
    </div>
  )
}

type NameProps = { name: string; usedNames: string[]; disabled: boolean; onName: (name: string) => void }

/** The name of an option: another one counts once it is left, or with Enter; what cannot be a name is forgotten. */
function NameInput({ name, usedNames, disabled, onName }: NameProps) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const newName = typed?.trim()
  const isTaken = newName !== undefined && usedNames.includes(newName)

  function leave() {
    if (newName && newName !== name && !isTaken) onName(newName)
    setTyped(undefined)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key !== 'Enter') return
    event.preventDefault() // the form is not sent
    leave()
  }
  return (
    <TextInput
      aria-label={t('Option name')}
      maxLength={MAX_NAME_LENGTH}
      disabled={disabled}
      value={typed ?? name}
      error={isTaken && t('This name is already in use')}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  )
}

type OptionDraftProps = { options: Option[]; names: string[]; add: (option: Option) => void; cancel: () => void }

/** An option to be: it is one with a name and its first value. */
function OptionDraft({ options, names, add, cancel }: OptionDraftProps) {
  const { t } = useLanguage()
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const value = useRef<HTMLInputElement>(null)
  const trimmed = name.trim()
  const isFit = trimmed !== '' && !names.includes(trimmed)
  const problem = trimmed === '' ? tried && t('Enter an option name') : !isFit && t('This name is already in use')
  return (
    <div className={classes.option} data-draft>
      <TextInput
        aria-label={t('Option name')}
        placeholder={names.length === 0 ? t('e.g. color') : t('e.g. size')}
        maxLength={MAX_NAME_LENGTH}
        value={name}
        error={problem}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => goesOn(event) && value.current?.focus()}
        autoFocus
      />
      <div className={classes.values}>
        <ValueInput
          ref={value}
          options={options}
          name={name}
          at={-1}
          suggestions={[]}
          disabled={false}
          add={(values) => add({ name: trimmed, values })}
          early={isFit ? undefined : () => setTried(true)}
        />
      </div>
      <Tooltip label={t('Cancel')}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Cancel')} onClick={cancel}>
          <Icon name="close" size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** Enter leads to the values; the form is not sent. */
function goesOn(event: KeyboardEvent): boolean {
  if (event.key === 'Enter') event.preventDefault()
  return event.key === 'Enter'
}
