'use client'

import { observable, useObservable } from './observable'
import parts from './parts/parts.module.css'

const message = observable('')

/** Said to screen readers only: what everybody else sees anyway. */
export const announce = (text: string): void => message.set(text)

export const Announcer = () => (
  <p role="status" className={parts.hidden}>
    {useObservable(message, '')}
  </p>
)
