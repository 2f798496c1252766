'use client'

import { type ComponentProps, useId, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { isKioskError } from '@/packages/client/src/errors'
import {
  enteredFields,
  fieldFacts,
  fieldProblems,
  fieldsToEnter,
  fieldTexts,
  fieldWords,
  missingFields,
} from '@/packages/client/src/shop/fields'
import type { ShopField, ShopFieldOf } from '../client'
import { useShop } from '../shop-context'
import parts from './parts.module.css'

/** The custom fields of a record that have a value. */
export function useCustomFacts(of: ShopFieldOf, record: object) {
  const { locale } = useLanguage()
  return fieldFacts(useShop().fields, of, record, locale)
}

/** The custom fields that the buyer enters: the input, and which required ones are empty. */
export function useCustomFields(of: ShopFieldOf, record: object) {
  const { locale } = useLanguage()
  const fields = fieldsToEnter(useShop().fields, of)
  const [texts, setTexts] = useState(() => fieldTexts(fields, record))
  const [missing, setMissing] = useState<Record<string, string>>({})
  function write(name: string, text: string) {
    setTexts({ ...texts, [name]: text })
    setMissing({ ...missing, [name]: '' })
  }
  /** Shows what is missing. */
  function isComplete(): boolean {
    const found = missingFields(fields, texts, locale)
    setMissing(found)
    return Object.keys(found).length === 0
  }
  /** As they are named in a refusal, for a `FormProblem`. */
  const labels = Object.fromEntries(fields.map(({ name, label }) => [`custom.${name}`, label]))
  return { fields, texts, write, missing, isComplete, labels, entered: () => enteredFields(fields, texts) }
}

type Props = { custom: ReturnType<typeof useCustomFields>; error: unknown }

/** An input for each, with what is wrong with it below. */
export function CustomFields({ custom: { fields, texts, write, missing }, error }: Props) {
  const refused = isKioskError(error) ? fieldProblems(error.errors) : {}
  return fields.map((field) => (
    <CustomField
      key={field.name}
      field={field}
      text={texts[field.name] ?? ''}
      problem={missing[field.name] || refused[field.name]}
      write={(text) => write(field.name, text)}
    />
  ))
}

type FieldProps = { field: ShopField; text: string; problem: string | undefined; write: (text: string) => void }

function CustomField({ field, problem, ...typed }: FieldProps) {
  const id = useId()
  const { type, label, help, required } = field
  const hint = problem ?? help
  const about = { 'aria-invalid': problem !== undefined, 'aria-describedby': hint ? id : undefined }
  const below = hint && (
    <span id={id} className={problem ? parts.wrong : undefined}>
      {hint}
    </span>
  )
  if (type === 'boolean')
    return (
      <div className={parts.field}>
        <label className={parts.check}>
          <input
            {...about}
            type="checkbox"
            checked={typed.text === 'true'}
            onChange={({ target }) => typed.write(String(target.checked))}
          />
          {label}
        </label>
        {below}
      </div>
    )
  return (
    <div className={parts.field}>
      <span>
        <label htmlFor={`${id}-input`}>{required ? `${label} *` : label}</label>
      </span>
      <Control id={`${id}-input`} field={field} {...typed} about={{ ...about, 'aria-required': required }} />
      {below}
    </div>
  )
}

type ControlProps = Omit<FieldProps, 'problem'> & {
  id: string
  about: Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby' | 'aria-required'>
}

const KEYBOARDS: Partial<Record<ShopField['type'], 'numeric' | 'decimal'>> = { integer: 'numeric', money: 'decimal' }

function Control({ field: { type, choices, min, max }, text, write, id, about }: ControlProps) {
  const { locale } = useLanguage()
  const given = {
    ...about,
    id,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  }
  if (type === 'choice')
    return (
      <select {...given}>
        <option value="">{fieldWords(locale).choose}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  const isText = type === 'text' || type === 'long_text'
  const most = isText ? (max ?? undefined) : undefined
  if (type === 'long_text') return <textarea {...given} rows={2} maxLength={most} />
  // A minus is not on the keyboard of digits that telephones show.
  const keyboard = (min ?? 0) < 0 ? undefined : KEYBOARDS[type]
  return (
    <input
      {...given}
      type={type === 'day' ? 'date' : 'text'}
      inputMode={keyboard}
      maxLength={most}
      placeholder={type === 'money' ? '¥' : undefined}
    />
  )
}
