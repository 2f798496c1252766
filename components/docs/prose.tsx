import { createElement, Fragment } from 'react'
import classes from './prose.module.css'

/** A sentence in which `…` stands for something that is typed as it is. */
export function Prose({ children }: { children: string }) {
  const className = classes.code
  const pieces = children.split('`').map((piece, at) => (at % 2 ? createElement('code', { className }, piece) : piece))
  return createElement(Fragment, null, ...pieces)
}

/** The method of an operation, told apart by its colour, too. */
export function Method({ children }: { children: string }) {
  return (
    <span className={classes.method} data-method={children}>
      {children}
    </span>
  )
}
