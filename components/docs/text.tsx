import { createElement, Fragment } from 'react'
import classes from './docs.module.css'

/** A sentence in which `…` marks code. */
export function Prose({ children }: { children: string }) {
  const pieces = children
    .split('`')
    .map((piece, at) => (at % 2 ? createElement('code', { className: classes.code }, piece) : piece))
  return createElement(Fragment, null, ...pieces)
}

export function Method({ children }: { children: string }) {
  return (
    <span className={classes.method} data-method={children}>
      {children}
    </span>
  )
}
