'use client'

import { PasswordInput, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useIntersection, useMounted } from '@mantine/hooks'
import { type ChangeEvent, lazy, Suspense, useCallback, useState } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { asRecord } from '@/lib/base/json'
import type { FieldComponent, FieldProps, Widget } from '../kit/model'
import { Frame, inputProps } from './frame'
import { ImageField } from './image'
import { ImagesField } from './images'
import { MoneyField, NumberField, SelectField, SwitchField } from './plain'
import { firstProblem, problemsBelow } from './problems'
import { ReferenceField } from './reference'

const TextField = (props: FieldProps) => <TextInput {...inputProps(props)} {...typedInto(props)} />

const PasswordField = (props: FieldProps) => (
  <PasswordInput {...inputProps(props)} {...typedInto(props)} autoComplete="new-password" />
)

/** The closed set: what a contract may name. */
export const widgets: Record<Widget, FieldComponent> = {
  text: TextField,
  textarea: TextareaField,
  password: PasswordField,
  number: NumberField,
  money: MoneyField,
  switch: SwitchField,
  select: SelectField,
  date: DateField,
  image: ImageField,
  images: ImagesField,
  reference: ReferenceField,
  richtext: RichTextField,
  day: DayField,
  parts: PartsField,
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

const shown = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** An empty input is null where the field is nullable, else an empty text. */
const typedInto = ({ field, value, onChange }: FieldProps) => ({
  value: shown(value),
  onChange: ({ currentTarget }: Typed) =>
    onChange(currentTarget.value === '' && field.nullable ? null : currentTarget.value),
})

function TextareaField(props: FieldProps) {
  const length = shown(props.value).trim().length
  return (
    <Textarea
      {...inputProps(props)}
      {...typedInto(props)}
      autosize
      minRows={3}
      maxRows={12}
      inputContainer={(input) => (
        <>
          {input}
          <Counter length={length} most={props.field.maxLength} />
        </>
      )}
    />
  )
}

/** From four fifths on, how much still fits. */
function Counter({ length, most }: { length: number; most: number | undefined }) {
  if (most === undefined || length < most * 0.8) return null
  return (
    <Text size="xs" ta="end" mt={4} c={length > most ? 'red' : 'dimmed'} role="status">
      {`${length} / ${most}`}
    </Text>
  )
}

const DatePicker = lazy(whenOnline(() => import('./date-picker')))

/** The calendar is heavy and seldom needed: it comes when a form has a date. */
function DateField(props: FieldProps) {
  const waiting = (
    <Frame field={props.field} problem={undefined}>
      <Skeleton height={36} radius="md" />
    </Frame>
  )
  return (
    <Suspense fallback={waiting}>
      <DatePicker {...props} />
    </Suspense>
  )
}

/** A day of the calendar, without a time. */
function DayField(props: FieldProps) {
  return <TextInput type="date" {...inputProps(props)} {...typedInto(props)} />
}

/** An object, field by field. What was not entered is not sent. */
function PartsField({ field: { entries = [] }, value, onChange, problems, disabled = false }: FieldProps) {
  const values = asRecord(value)
  return (
    <Stack gap="md">
      {entries.map((field) => {
        const Part = widgets[field.widget]
        return (
          <Part
            key={field.name}
            field={field}
            value={values[field.name]}
            onChange={(typed) => onChange({ ...values, [field.name]: typed })}
            problems={problemsBelow(problems, field.name)}
            disabled={disabled}
          />
        )
      })}
    </Stack>
  )
}

const RichTextEditor = lazy(whenOnline(() => import('./rich-text-editor')))
const NEAR = { rootMargin: '300px' }

/**
 * Headings, lists, images …, kept as HTML. The editor is heavy and lives in browsers only: it comes when one is about
 * to see such a text, reaches it by keys, or something is wrong with it.
 */
function RichTextField(props: FieldProps) {
  const { field, problems } = props
  const { ref, entry } = useIntersection(NEAR)
  const [called, setCalled] = useState<'seen' | 'focused'>()
  const isWrong = firstProblem(problems) !== undefined
  if (!called && (entry?.isIntersecting || isWrong)) setCalled('seen')
  const place = useCallback(
    (element: HTMLElement | null) => {
      ref(element)
      if (element && element === document.activeElement) setCalled('focused') // before the page could hear it
    },
    [ref],
  )
  const waiting = (
    <Skeleton
      ref={place}
      height={320}
      radius="md"
      role="textbox"
      aria-readonly
      aria-multiline
      aria-label={field.label}
      aria-invalid={isWrong}
      tabIndex={0}
      onFocus={() => setCalled('focused')}
    />
  )
  return useMounted() && called ? (
    <Suspense fallback={waiting}>
      <RichTextEditor {...props} isAwaited={called === 'focused'} />
    </Suspense>
  ) : (
    waiting
  )
}
