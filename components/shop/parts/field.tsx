'use client'

import { type ComponentProps, useId } from 'react'
import classes from './parts.module.css'

type Props = ComponentProps<'input'> & { label: string; problem?: string | undefined }

/** A field of a form, with what is wrong with it below. */
export function Field({ label, problem, ...props }: Props) {
  const id = useId()
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <input {...props} aria-invalid={problem !== undefined} aria-describedby={problem && id} />
      {problem && (
        <span id={id} className={classes.wrong}>
          {problem}
        </span>
      )}
    </label>
  )
}
