import { Paper } from '@mantine/core'
import { createElement, Fragment, type ReactNode } from 'react'
import { CopyCode } from './copy-code'
import classes from './docs.module.css'

type Props = {
  code: string
  language: Language
  title: ReactNode
  /** The text to copy, if it is not all of it. */
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

export type Language = 'json' | 'shell' | 'js'

/** The kinds of tokens in code; each has a color in docs.module.css. */
export const KINDS = ['key', 'string', 'number', 'word', 'comment'] as const
type Kind = (typeof KINDS)[number]
type Piece = { text: string; kind?: Kind }

/** Enough for the samples of these pages, each alternative in the order in which it is tried. */
const PATTERNS: Record<Language, RegExp> = {
  json: pattern({
    key: /"(?:\\.|[^"\\])*"(?=\s*:)/,
    string: /"(?:\\.|[^"\\])*"/,
    number: /-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/,
    word: /\b(?:true|false|null)\b/,
  }),
  shell: pattern({
    comment: /(?<!\S)#.*/,
    string: /'[^']*'(?:\\''[^']*')*|"(?:\\.|[^"\\])*"/,
    key: /(?<=\s)--?[A-Za-z][\w-]*/,
    word: /\$\w+|(?<![^\s(|])(?:curl|echo|grep|head|npm|sed)(?=\s)/,
  }),
  js: pattern({
    comment: /\/\/.*/,
    string: /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/,
    key: /\b[A-Za-z_$][\w$]*(?=: )/,
    word: /\b(?:async|await|catch|const|export|false|from|function|if|import|let|new|null|return|throw|true|try|type|undefined|void)\b/,
    number: /\b\d[\d_.]*\b/,
  }),
}

function pattern(kinds: Partial<Record<Kind, RegExp>>): RegExp {
  return new RegExp(
    Object.entries(kinds)
      .map(([kind, { source }]) => `(?<${kind}>${source})`)
      .join('|'),
    'g',
  )
}

/** Longer code, such as a large response, stays plain: its spans would make the page slow. */
const LONGEST = 50_000

/** The code in pieces, which joined are the code again. */
export function highlight(code: string, language: Language): Piece[] {
  if (code.length > LONGEST) return [{ text: code }]
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: text, index, groups = {} } of code.matchAll(PATTERNS[language])) {
    const kind = KINDS.find((one) => groups[one] !== undefined)
    if (index > end) pieces.push({ text: code.slice(end, index) })
    pieces.push(kind ? { text, kind } : { text })
    end = index + text.length
  }
  return end < code.length ? [...pieces, { text: code.slice(end) }] : pieces
}
