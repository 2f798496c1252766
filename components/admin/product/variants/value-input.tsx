'use client'

import { TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { parseValues } from './reshape'
import { countOf, MAX_VALUES, MAX_VARIANTS, type Option } from './variants'

type Props = {
  ref?: Ref<HTMLInputElement>
  options: Option[]
  /** The option that they are for; of a new one -1. */
  at: number
  name: string
  suggestions: string[]
  disabled: boolean
  autoFocus?: boolean
  add: (values: string[]) => void
  /** Where they cannot be taken yet, what says so; they stay. */
  early?: (() => void) | undefined
}

/** Takes values by Enter, by a comma, by leaving it, and a whole list at once when it is pasted. */
export function ValueInput({ ref, name, disabled, autoFocus = false, ...taking }: Props) {
  const { t } = useLanguage()
  const { typed, type, error, take } = useValues(taking)

  function onKeyDown(event: KeyboardEvent) {
    const ends = event.key === 'Enter' || event.key === ',' || event.key === '，'
    if (!ends || event.nativeEvent.isComposing) return
    event.preventDefault() // the form is not sent
    take(typed)
  }
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (parseValues(text, []).length < 2) return
    event.preventDefault()
    take(`${typed},${text}`)
  }
  return (
    <TextInput
      ref={ref}
      size="xs"
      w={140}
      aria-label={name ? t('New value for {name}', { name }) : t('New value')}
      placeholder={t('Add a value')}
      disabled={disabled}
      autoFocus={autoFocus}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      maxLength={40}
      value={typed}
      error={error}
      errorProps={{ role: 'alert' }}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => typed.trim() && take(typed)}
    />
  )
}

/** The value while it is being typed, and why it is refused. */
function useValues({
  options,
  at,
  suggestions,
  add,
  early,
}: Pick<Props, 'options' | 'at' | 'suggestions' | 'add' | 'early'>) {
  const { t } = useLanguage()
  const [typed, type] = useState('')
  const [error, setError] = useState<string>()

  function troubleWith(values: string[]): string | undefined {
    const isLong = suggestions.length + values.length > MAX_VALUES
    if (isLong) return t('An option can have up to {most} values', { most: MAX_VALUES })
    const isMuch = combined(options, at, values.length) > MAX_VARIANTS
    return isMuch ? t('A product can have up to {most} variants', { most: MAX_VARIANTS }) : undefined
  }
  function take(text: string) {
    const values = parseValues(text, suggestions)
    const found = values.length > 0 ? troubleWith(values) : undefined
    setError(found)
    if (found) return
    if (early && values.length > 0) return early()
    type('')
    if (values.length > 0) add(values)
  }
  return { typed, type, error, take }
}

/** How many combinations there would be with so many values more. */
function combined(options: Option[], at: number, more: number): number {
  if (at < 0) return countOf(options) * more
  return countOf(
    options.map((option, index) => ({ ...option, values: index === at ? grown(option.values, more) : option.values })),
  )
}

const grown = (values: string[], more: number): string[] => [...values, ...Array<string>(more).fill('')]
