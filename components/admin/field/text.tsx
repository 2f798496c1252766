'use client'

import { PasswordInput, Text, Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import type { FieldProps } from '../kit/model'
import { inputProps } from './frame'

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

const shown = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Nothing typed is null where there may be none, else the empty text. */
const typedInto = ({ field, value, onChange }: FieldProps) => ({
  value: shown(value),
  onChange: ({ currentTarget }: Typed) =>
    onChange(currentTarget.value === '' && field.nullable ? null : currentTarget.value),
})

export const TextField = (props: FieldProps) => <TextInput {...inputProps(props)} {...typedInto(props)} />

export const PasswordField = (props: FieldProps) => (
  <PasswordInput {...inputProps(props)} {...typedInto(props)} autoComplete="new-password" />
)

export function TextareaField(props: FieldProps) {
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
