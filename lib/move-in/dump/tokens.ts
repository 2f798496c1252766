import { NEEDS_MORE, type Window } from './window'

/** Bytes that mean something in SQL. */
export const BYTE = {
  lineFeed: 10,
  blank: 32,
  doubleQuote: 34,
  hash: 35,
  quote: 39,
  open: 40,
  close: 41,
  star: 42,
  comma: 44,
  minus: 45,
  dot: 46,
  slash: 47,
  exclamation: 33,
  backslash: 92,
  backtick: 96,
} as const

/** The byte at hand, which must be there. */
export function byteAt(window: Window, distance = 0): number {
  const byte = window.bytes[window.at + distance]
  if (byte === undefined) throw NEEDS_MORE
  return byte
}

/** Passes over white space and comments; of a comment that MySQL runs, `/*!40101`, only over its marks. */
export function skipBlank(window: Window, onComment?: (text: string) => void): void {
  for (;;) {
    const byte = byteAt(window)
    if (byte <= BYTE.blank) window.at++
    else if (byte === BYTE.hash) skipLine(window, onComment)
    else if (byte === BYTE.minus) {
      if (!isLineComment(window)) return
      skipLine(window, onComment)
    } else if (byte === BYTE.slash) {
      if (!skipBlockComment(window)) return
    } else if (byte === BYTE.star) {
      if (byteAt(window, 1) !== BYTE.slash) return
      window.at += 2
    } else return
  }
}

const isLineComment = (window: Window): boolean => byteAt(window, 1) === BYTE.minus && byteAt(window, 2) <= BYTE.blank

function skipLine(window: Window, onComment?: (text: string) => void): void {
  const end = window.bytes.indexOf(BYTE.lineFeed, window.at)
  if (end < 0) throw NEEDS_MORE
  onComment?.(window.bytes.toString('latin1', window.at, end))
  window.at = end
}

/** MariaDB marks what nothing shall run by a version that never comes. */
const NEVER_RUN = '999999'

function skipBlockComment(window: Window): boolean {
  if (byteAt(window, 1) !== BYTE.star) return false
  const isForMariaDb = String.fromCharCode(byteAt(window, 2)) === 'M'
  const marks = isForMariaDb ? 3 : 2
  if (byteAt(window, marks) === BYTE.exclamation) {
    byteAt(window, marks + NEVER_RUN.length + 1)
    const start = window.at + marks + 1
    const version = /^\d*/.exec(window.bytes.toString('latin1', start, start + NEVER_RUN.length))?.[0] ?? ''
    if (version !== NEVER_RUN) {
      window.at = start + version.length
      return true
    }
  }
  const end = window.bytes.indexOf('*/', window.at + 2, 'latin1')
  if (end < 0) throw NEEDS_MORE
  window.at = end + 2
  return true
}

/** Letters, digits, `_`, `$` and all beyond ASCII: what a name needs no quotes for. */
const IN_WORD = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte > 127 || /[\w$]/.test(String.fromCharCode(byte)) ? 1 : 0,
)

/** In capitals; '' where something else stands there. */
export function readWord(window: Window): string {
  return readBare(window).toUpperCase()
}

function readBare(window: Window): string {
  const { bytes, at } = window
  let end = at
  while (IN_WORD[bytes[end] ?? 0]) end++
  if (end === bytes.length) throw NEEDS_MORE
  window.at = end
  return bytes.toString('utf8', at, end)
}

/** A name, in whatever quotes; undefined where none stands there. */
export function readName(window: Window): string | undefined {
  const quote = byteAt(window)
  if (quote !== BYTE.backtick && quote !== BYTE.doubleQuote) return readBare(window) || undefined
  const mark = String.fromCharCode(quote)
  let length = 1
  while (byteAt(window, length) !== quote || byteAt(window, length + 1) === quote)
    length += byteAt(window, length) === quote ? 2 : 1
  const end = window.at + length
  const name = window.bytes.toString('utf8', window.at + 1, end).replaceAll(mark + mark, mark)
  window.at = end + 1
  return name
}

/** The last of `schema`.`table`. */
export function readQualifiedName(window: Window): string | undefined {
  let name = readName(window)
  for (;;) {
    skipBlank(window)
    if (byteAt(window) !== BYTE.dot) return name
    window.at++
    skipBlank(window)
    name = readName(window)
  }
}

/** Passes over a text in quotes, a name, a word or a single sign; which word it was, in capitals. */
export function skipToken(window: Window): string {
  const byte = byteAt(window)
  if (byte === BYTE.quote || byte === BYTE.doubleQuote) skipText(window, byte)
  else if (byte === BYTE.backtick) readName(window)
  else {
    const word = readWord(window)
    if (!word) window.at++
    return word
  }
  return ''
}

/** A doubled quote ends one text and begins the next, which comes to the same. */
function skipText(window: Window, quote: number): void {
  window.at++
  while (byteAt(window) !== quote) window.at += byteAt(window) === BYTE.backslash ? 2 : 1
  window.at++
}
