'use client'

import { NumberInput, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import { money } from '../kit/format'
import type { Field, FieldProps, Option } from '../kit/model'
import { SearchSelect } from '../kit/search-select'
import { inputProps, pickProps } from './frame'
import { useMoney } from './money'
import { firstProblem } from './problems'

const SEARCHABLE = 8

/** Text that is no number is sent as it is, and the server reports it. */
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

/** Typed in yuan, kept in fen. */
export function MoneyField(props: FieldProps) {
  const { value, onChange } = props
  const { t } = useLanguage()
  const { text, wrong, left, type, leave } = useMoney(value, onChange)
  const { error, ...input } = inputProps(props)
  return (
    <TextInput
      {...input}
      error={
        wrong && (left || error)
          ? t('Enter an amount such as 12.30')
          : error && (amountProblem(props.field, value, t) ?? error)
      }
      leftSection={<Text size="sm">¥</Text>}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
    />
  )
}

/** Limits in the server's messages are in fen, those in the form in yuan. */
export function amountProblem(
  { min, max }: Pick<Field, 'min' | 'max'>,
  value: unknown,
  t: Translate,
): string | undefined {
  if (typeof value !== 'number') return undefined
  if (min !== undefined && value < min) return t('Enter {bound} or more', { bound: money(min) })
  return max !== undefined && value > max ? t('Enter {bound} or less', { bound: money(max) }) : undefined
}

export function SwitchField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  return (
    <Switch
      label={field.label}
      description={field.help}
      error={firstProblem(problems)}
      disabled={disabled}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

export function SelectField(props: FieldProps) {
  const { field, value, onChange } = props
  const { t } = useLanguage()
  const [first] = useState(value)
  const options = (field.options ?? []).filter((one) => !one.disabled || one.value === String(first))
  return (
    <SearchSelect
      {...pickProps(props)}
      data={options.map(({ disabled: _, ...option }) => option)}
      renderOption={({ option }) => <Choice {...option} />}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : optionValue(field, chosen))}
      searchable={options.length > SEARCHABLE}
      nothingFoundMessage={t('No results')}
    />
  )
}

/** As tables show it. */
function Choice({ label, ...option }: Pick<Option, 'label' | 'color'>) {
  return option.color ? <ColorLabel color={option.color}>{label}</ColorLabel> : label
}

/** The value of an option, which the input knows as text only. */
export function optionValue({ type }: Pick<Field, 'type'>, chosen: string): unknown {
  if (type === 'number' || type === 'integer') return Number(chosen)
  return type === 'boolean' ? chosen === 'true' : chosen
}
