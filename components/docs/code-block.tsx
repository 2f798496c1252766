import { Paper } from '@mantine/core'
import { createElement, Fragment, type ReactNode } from 'react'
import { CopyCode } from './copy-code'
import classes from './docs.module.css'
import { highlight, type Language } from './highlight'

type Props = {
  code: string
  language: Language
  title: ReactNode
  /** What is copied, if not all of it. */
  copies?: string
}

/** Code to read or to copy; long lines wrap, and a tall block can be scrolled by keyboard as well. */
export function CodeBlock({ code, language, title, copies = code }: Props) {
  return (
    <Paper component="figure" className={classes.panel}>
      <figcaption className={classes.caption}>
        <span>{title}</span>
        <CopyCode code={copies} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, too */}
      <pre tabIndex={0}>
        <Colored code={code} language={language} />
      </pre>
    </Paper>
  )
}

/** Code with its colors: on most pages the server renders it, and the browser gets no script for it. */
export function Colored({ code, language }: Pick<Props, 'code' | 'language'>) {
  const pieces = highlight(code, language).map(({ text, kind }) =>
    kind ? createElement('span', { className: classes[kind] }, text) : text,
  )
  return createElement(Fragment, null, ...pieces)
}
