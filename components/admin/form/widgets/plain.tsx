'use client'

import { NumberInput, Select, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { Field, FieldProps } from '../../model'
import { money } from '../../table/format'
import { problemIn } from '../problems'
import { inputProps, pickProps } from './frame'
import { formatMoney, parseMoney } from './money'

const SEARCHABLE = 8

/** What has no number goes as it was typed, and the server says what it thinks of it. */
export function NumberField(props: FieldProps) {
  const { field, value, onChange } = props
  return (
    <NumberInput
      {...inputProps(props)}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={(typed) => onChange(typed === '' ? null : typed)}
      allowDecimal={field.type === 'number'}
      clampBehavior="none"
      {...(field.min !== undefined && { min: field.min })}
      {...(field.max !== undefined && { max: field.max })}
    />
  )
}

/** Typed in yuan, kept in fen. What is no amount is kept as typed, so that the server refuses it, too. */
export function MoneyField(props: FieldProps) {
  const { value, onChange } = props
  const { t } = useLanguage()
  const [typed, setTyped] = useState(() => written(value))
  const [left, setLeft] = useState(true)
  const meaning = parseMoney(typed)
  const isMine = (meaning === undefined ? typed : meaning) === (value ?? null)
  const text = isMine ? typed : written(value) // another value came from outside
  const wrong = parseMoney(text) === undefined
  const { error, ...input } = inputProps(props)

  function type(text: string) {
    setTyped(text)
    setLeft(false)
    const fen = parseMoney(text)
    onChange(fen === undefined ? text : fen)
  }
  function leave() {
    setTyped(written(value))
    setLeft(true)
  }
  return (
    <TextInput
      {...input}
      error={wrong && (left || error) ? t('An amount such as 12.30 is expected') : error && (inYuan(props, t) ?? error)}
      leftSection={<Text size="sm">¥</Text>}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
    />
  )
}

/** The server speaks of fen, and nobody typed any. */
function inYuan({ field: { min, max }, value }: FieldProps, t: Translate): string | undefined {
  if (typeof value !== 'number') return undefined
  if (min !== undefined && value < min) return t('Must be at least {bound}', { bound: money(min) })
  return max !== undefined && value > max ? t('Must be at most {bound}', { bound: money(max) }) : undefined
}

const written = (value: unknown): string =>
  typeof value === 'number' ? formatMoney(value) : typeof value === 'string' ? value : ''

export function SwitchField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  return (
    <Switch
      label={field.label}
      description={field.help}
      error={problemIn(problems)}
      disabled={disabled}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

export function SelectField(props: FieldProps) {
  const { field, value, onChange } = props
  const { t } = useLanguage()
  const options = field.options ?? []
  return (
    <Select
      {...pickProps(props)}
      data={options}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : typed(field, chosen))}
      searchable={options.length > SEARCHABLE}
      nothingFoundMessage={t('Nothing found')}
    />
  )
}

/** Options are texts; JSON is not. */
export function typed({ type }: Pick<Field, 'type'>, chosen: string): unknown {
  if (type === 'number' || type === 'integer') return Number(chosen)
  return type === 'boolean' ? chosen === 'true' : chosen
}
