import { BYTE, byteAt, readName, readQualifiedName, readWord, skipBlank, skipToken } from './tokens'
import { NEEDS_MORE, type Window } from './window'

/** The columns of a table in their order; `stored` without those that the database computes. */
export type Columns = { all: string[]; stored: string[]; charset?: string }

/** Definitions that are no columns; a column with such a name has quotes. */
const NO_COLUMN = new Set([
  'CHECK',
  'CONSTRAINT',
  'FOREIGN',
  'FULLTEXT',
  'INDEX',
  'KEY',
  'PERIOD',
  'PRIMARY',
  'SPATIAL',
])

/** The name in `CREATE TABLE`, behind its first word; undefined where it creates something else. */
export function readCreatedTable(window: Window): string | undefined {
  skipBlank(window)
  let word = readWord(window)
  while (word === 'TEMPORARY' || word === 'OR' || word === 'REPLACE') {
    skipBlank(window)
    word = readWord(window)
  }
  if (word !== 'TABLE') return undefined
  skipBlank(window)
  const start = window.at
  if (readWord(window) !== 'IF') {
    window.at = start
    return readQualifiedName(window)
  }
  for (const _ of ['NOT', 'EXISTS']) {
    skipBlank(window)
    readWord(window)
  }
  skipBlank(window)
  return readQualifiedName(window)
}

/** What stands in the parentheses of `CREATE TABLE`, and its character set; the statement is read up to its end. */
export function readColumns(window: Window, delimiter: number): Columns | undefined {
  const columns: Columns = { all: [], stored: [] }
  if (byteAt(window) !== BYTE.open) return undefined
  do {
    window.at++
    readDefinition(window, columns)
  } while (byteAt(window) === BYTE.comma)
  window.at++
  const charset = readCharset(window, delimiter)
  return charset ? { ...columns, charset } : columns
}

function readDefinition(window: Window, { all, stored }: Columns): void {
  skipBlank(window)
  const isQuoted = byteAt(window) === BYTE.backtick || byteAt(window) === BYTE.doubleQuote
  const name = readName(window)
  const isColumn = name !== undefined && (isQuoted || !(NO_COLUMN.has(name.toUpperCase()) || /^UNIQUE$/i.test(name)))
  const isComputed = skipDefinition(window)
  if (isColumn) all.push(name)
  if (isColumn && !isComputed) stored.push(name)
}

/** Up to the comma or the parenthesis behind it; whether it says `AS (…)`. */
function skipDefinition(window: Window): boolean {
  let depth = 0
  let isComputed = false
  for (;;) {
    skipBlank(window)
    const byte = byteAt(window)
    if (depth === 0 && (byte === BYTE.comma || byte === BYTE.close)) return isComputed
    if (byte === BYTE.open) depth++
    if (byte === BYTE.close) depth--
    if (skipToken(window) !== 'AS' || depth > 0) continue
    skipBlank(window)
    isComputed ||= byteAt(window) === BYTE.open
  }
}

/** `CHARSET=gbk` or `CHARACTER SET gbk`, up to the end of the statement. */
function readCharset(window: Window, delimiter: number): string | undefined {
  let charset: string | undefined
  let before = ''
  for (;;) {
    skipBlank(window)
    if (byteAt(window) === delimiter) return charset
    const word = skipToken(window)
    if (word === 'CHARSET' || (word === 'SET' && before === 'CHARACTER')) charset = readAssigned(window)
    before = word
  }
}

const EQUALS = '='.charCodeAt(0)

function readAssigned(window: Window): string {
  skipBlank(window)
  if (byteAt(window) === EQUALS) window.at++
  skipBlank(window)
  if (byteAt(window) === BYTE.quote) window.at++
  return readWord(window).toLowerCase()
}

/** What `SET` sets, behind its first word, and for the character set of the dump to what. */
export function readSet(window: Window): { name: string; charset?: string } {
  skipBlank(window)
  const name = readWord(window)
  if (name !== 'NAMES') return { name }
  return { name, charset: readAssigned(window) }
}

/** The end of a statement, behind the word `DELIMITER`. */
export function readDelimiter(window: Window): Buffer {
  const end = window.bytes.indexOf(BYTE.lineFeed, window.at)
  if (end < 0) throw NEEDS_MORE
  const sign = window.bytes.toString('latin1', window.at, end).trim()
  window.at = end
  return Buffer.from(sign || ';', 'latin1')
}

const MODIFIERS = new Set(['DELAYED', 'HIGH_PRIORITY', 'IGNORE', 'INTO', 'LOW_PRIORITY'])

/** The table that rows are for, behind the first word of `INSERT` or `REPLACE`. */
export function readInsertedTable(window: Window): string | undefined {
  let start: number
  do {
    skipBlank(window)
    start = window.at
  } while (MODIFIERS.has(readWord(window)))
  window.at = start
  return readQualifiedName(window)
}

/** What stands between the table and its rows: the names of the columns, if so; undefined where no rows follow. */
export function readInsertHead(window: Window): { columns?: string[] } | undefined {
  const columns = byteAt(window) === BYTE.open ? readNames(window) : []
  if (!columns) return undefined
  skipBlank(window)
  const word = readWord(window)
  if (word !== 'VALUES' && word !== 'VALUE') return undefined
  return columns.length > 0 ? { columns } : {}
}

function readNames(window: Window): string[] | undefined {
  const names: string[] = []
  do {
    window.at++
    skipBlank(window)
    const name = readQualifiedName(window)
    if (name !== undefined) names.push(name)
  } while (byteAt(window) === BYTE.comma)
  if (byteAt(window) !== BYTE.close) return undefined
  window.at++
  return names
}
