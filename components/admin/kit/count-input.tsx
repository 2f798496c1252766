'use client'

import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'

type Props = Omit<NumberInputProps, 'onChange' | 'value'> & {
  value: number
  most: number
  onChange: (count: number) => void
}

/** How many of so many. What is typed stays as it is: too many is an error, and not less than that without a word. */
export function CountInput({ value, most, onChange, error, ...props }: Props) {
  const { t } = useLanguage()
  return (
    <NumberInput
      min={0}
      max={most}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      inputMode="numeric"
      value={value}
      onChange={(count) => onChange(Number(count) || 0)}
      error={value > most ? t('At most {n}', { n: most }) : error}
      {...props}
    />
  )
}
