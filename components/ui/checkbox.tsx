'use client'

import { type ComponentProps, useCallback } from 'react'
import classes from './checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  /** Beside it; without one it needs an `aria-label`. */
  label?: string | undefined
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
}

/** A box to tick in plain elements, because a page has one in each row; a form has Mantine's. */
export function Checkbox({ label, indeterminate = false, ...input }: Props) {
  const mark = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate
    },
    [indeterminate],
  )
  const Root = label ? 'label' : 'div'
  return (
    <Root className={classes.root}>
      <span className={classes.box}>
        <input {...input} ref={mark} type="checkbox" className={classes.input} />
        {indeterminate ? <Dash /> : <Tick />}
      </span>
      {label && <span className={classes.label}>{label}</span>}
    </Root>
  )
}

const Tick = () => (
  <svg viewBox="0 0 10 7" aria-hidden="true">
    <path
      fill="currentColor"
      d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
    />
  </svg>
)

const Dash = () => (
  <svg viewBox="0 0 32 6" aria-hidden="true">
    <rect width="32" height="6" fill="currentColor" rx="3" />
  </svg>
)
