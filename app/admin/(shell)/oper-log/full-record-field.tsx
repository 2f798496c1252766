'use client'

import type { FieldProps } from '@/components/admin/kit/model'
import classes from './changes.module.css'

/** The whole record as JSON. */
export function FullRecordField({ field, value }: FieldProps) {
  if (value === null || value === undefined) return null
  return (
    <details className={classes.whole}>
      <summary>{field.label}</summary>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </details>
  )
}
