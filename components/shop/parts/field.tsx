'use client'

import { type ComponentProps, type SyntheticEvent, useId, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { useEarlyText } from '../before-scripts'
import classes from './parts.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  problem?: string | undefined
  onChange?: (event: { target: HTMLInputElement }) => void
}

/** A field of a form, with what is wrong with it below. */
export function Field({ label, problem, onChange, ...props }: Props) {
  const { t } = useLanguage()
  const id = useId()
  const [isMissing, setMissing] = useState(false)
  const input = useEarlyText((target) => onChange?.({ target }))
  const wrong = isMissing ? t('Required: {field}', { field: label }) : problem

  /** Said here: the browser would say it over the field, and in its own language. */
  function showMissing(event: SyntheticEvent<HTMLInputElement>) {
    event.preventDefault()
    setMissing(true)
    const { currentTarget } = event
    if (currentTarget.form?.querySelector('input:invalid') === currentTarget) currentTarget.focus()
  }
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <input
        {...props}
        ref={input}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong && id}
        onInvalid={showMissing}
        onChange={(event) => {
          setMissing(false)
          onChange?.(event)
        }}
      />
      {wrong && (
        <span id={id} className={classes.wrong}>
          {wrong}
        </span>
      )}
    </label>
  )
}
