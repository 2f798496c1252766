'use client'

import type { ReactNode } from 'react'
import classes from './parts.module.css'
import { Sign, type SignName } from './sign'
import { useErrorText } from './states'

/** A remark on top of a screen. */
export const Note = ({ icon = 'info', children }: { icon?: SignName; children: ReactNode }) => (
  <div className={classes.note}>
    <Sign name={icon} size={18} />
    <p>{children}</p>
  </div>
)

/** What went wrong with the last change. */
export function Problem({ error }: { error: unknown }) {
  const text = useErrorText()
  return <div role="alert">{error !== undefined && <Note icon="warning">{text(error)}</Note>}</div>
}
