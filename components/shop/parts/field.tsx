'use client'

import { type ComponentProps, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { MARKS } from '@/lib/base/i18n/fill'
import { isKioskError } from '@/packages/client/src/errors'
import { useEarlyText } from '../before-scripts'
import classes from './parts.module.css'
import { Note, Problem } from './states'

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

type FormProblemProps = { error: unknown; labels: Record<string, string> }

const WRONG = '[aria-invalid="true"], button[data-wrong="true"], [data-wrong="true"] input'

export const focusFirstWrong = (form: Element | null | undefined): void =>
  form?.querySelector<HTMLElement>(WRONG)?.focus()

/**
 * What is wrong with a form: its fields by their names on the screen, which the API does not know. The first of them
 * gets the focus.
 */
export function FormProblem({ error, labels }: FormProblemProps) {
  const { locale } = useLanguage()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) focusFirstWrong(alert.current?.closest('form'))
  }, [error])
  const colon = MARKS[locale].colon
  const wrong = isKioskError(error, 'invalid') ? Object.entries(error.errors) : []
  if (wrong.length === 0) return <Problem error={error} />
  return (
    <div role="alert" ref={alert}>
      <Note icon="warning">
        {wrong.map(([name, message]) => (labels[name] ? labels[name] + colon + message : message)).join(' ')}
      </Note>
    </div>
  )
}
