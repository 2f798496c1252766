import { createElement, Fragment, type ReactNode } from 'react'
import classes from './docs.module.css'

/** A sentence in which `…` marks code. */
export function Prose({ children }: { children: string }) {
  const pieces = children
    .split('`')
    .map((piece, at) => (at % 2 ? createElement('code', { className: classes.code }, piece) : piece))
  return createElement(Fragment, null, ...pieces)
}

/** A part of a page that a link can lead to. */
export const LinkedSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>
      <a href={`#${id}`}>{title}</a>
    </h2>
    {children}
  </section>
)

export function Method({ children }: { children: string }) {
  return (
    <span className={classes.method} data-method={children}>
      {children}
    </span>
  )
}
