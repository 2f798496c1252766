import { errorWithBrand } from '@/lib/base/branded'
import { Encoding, isEncoding, type TextMark } from './encoding'
import { isSecondOfPair } from './skipper'
import { BYTE, byteAt, readWord, skipBlank, skipToken } from './tokens'
import { NEEDS_MORE, type Window } from './window'

/** A row that is not written as MySQL writes one. */
export class BrokenRow extends errorWithBrand('BrokenRow') {}

/** `computed`: the database would work it out, which is not done. */
type ValueMark = TextMark | 'computed'

/** The values of a row, and which of them are remarkable. */
export type Tuple = { values: (string | null)[]; marks: { at: number; mark: ValueMark }[] }

/** `(1,'two',NULL)` */
export function readTuple(window: Window, encoding: Encoding): Tuple {
  const tuple: Tuple = { values: [], marks: [] }
  encoding.mark = undefined
  if (byteAt(window) !== BYTE.open) throw new BrokenRow()
  window.at++
  skipBlank(window)
  if (byteAt(window) === BYTE.close) {
    window.at++
    return tuple
  }
  for (;;) {
    skipBlank(window)
    readInto(tuple, window, encoding)
    const byte = byteAt(window)
    window.at++
    if (byte === BYTE.close) return tuple
    if (byte !== BYTE.comma) throw new BrokenRow()
  }
}

function readInto(tuple: Tuple, window: Window, encoding: Encoding): void {
  const { values } = tuple
  let value = readValue(window, encoding)
  if (typeof value !== 'symbol' && encoding.mark === undefined && isEnd(window.bytes[window.at])) {
    values.push(value)
    return
  }
  for (skipBlank(window); isQuote(byteAt(window)) && typeof value === 'string'; skipBlank(window))
    value += readText(window, encoding) // 'one' 'text' in pieces
  const mark = value === COMPUTED ? 'computed' : encoding.mark
  encoding.mark = undefined
  if (mark) tuple.marks.push({ at: values.length, mark })
  values.push(value === COMPUTED ? null : value)
}

const isQuote = (byte: number): boolean => byte === BYTE.quote || byte === BYTE.doubleQuote

const isEnd = (byte?: number): boolean => byte === BYTE.comma || byte === BYTE.close

const COMPUTED = Symbol('computed')
type Value = string | null | typeof COMPUTED

/** What a number is written with; a word has its own signs. */
const SIGNS = new Set([BYTE.minus, BYTE.dot, '+'.charCodeAt(0)].map(Number))
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i
const WORDS: Record<string, Value> = { NULL: null, DEFAULT: null, TRUE: '1', FALSE: '0' }
const CLOCKS = new Set(['CURRENT_TIMESTAMP', 'CURRENT_DATE', 'CURRENT_TIME', 'LOCALTIME', 'LOCALTIMESTAMP'])

function readValue(window: Window, encoding: Encoding): Value {
  const byte = byteAt(window)
  if (isQuote(byte)) return readText(window, encoding)
  if (isNull(window)) return null
  if (SIGNS.has(byte) || isDigit(byte)) return readDecimal(window) ?? readNumber(window, encoding)
  if (byte === BYTE.open) return skipComputed(window)
  const word = readWord(window)
  const next = byteAt(window)
  if (isQuote(next) && (word === 'X' || word === 'B')) return ofDigits(word, textOfDigits(window), encoding)
  if (next === BYTE.open && word) return skipComputed(window)
  if (Object.hasOwn(WORDS, word)) return WORDS[word] ?? null
  if (CLOCKS.has(word)) return COMPUTED
  return readIntroduced(window, word, encoding)
}

/** `_utf8mb4'…'`, `_binary 0x…`, N'…'. */
function readIntroduced(window: Window, word: string, encoding: Encoding): Value {
  const charset = word === 'N' ? 'utf8' : word.slice(1).toLowerCase()
  if (word !== 'N' && !(word.startsWith('_') && isEncoding(charset))) throw new BrokenRow()
  skipBlank(window)
  const byte = byteAt(window)
  if (charset === 'binary' && isQuote(byte)) return binary(bytesOfText(window, false), encoding)
  if (charset === 'binary' || !isQuote(byte)) return readValue(window, encoding)
  const own = new Encoding(charset, true)
  const value = readText(window, own)
  encoding.mark = own.mark
  return value
}

const isDigit = (byte = 0): boolean => byte >= 48 && byte < 58

/** As it is written nearly always; other ways are slower. */
function isNull(window: Window): boolean {
  const { bytes, at } = window
  if (bytes[at] !== 78 || bytes[at + 1] !== 85 || bytes[at + 2] !== 76 || bytes[at + 3] !== 76) return false
  if (!isEnd(bytes[at + 4])) return false
  window.at += 4
  return true
}

/** `-12.50`; undefined for a number that is written in another way. */
function readDecimal(window: Window): string | undefined {
  const { bytes, at } = window
  let end = bytes[at] === BYTE.minus ? at + 1 : at
  if (!isDigit(bytes[end])) return undefined
  while (isDigit(bytes[end])) end++
  if (bytes[end] === BYTE.dot) end++
  while (isDigit(bytes[end])) end++
  if (!isEnd(bytes[end])) return undefined
  window.at = end
  return window.ascii(at, end)
}

function readNumber(window: Window, encoding: Encoding): Value {
  const { bytes, at } = window
  let end = at
  for (let byte = bytes[end] ?? 0; isInNumber(byte, bytes[end - 1]); byte = bytes[end] ?? 0) end++
  if (end === bytes.length) throw NEEDS_MORE
  window.at = end
  const text = bytes.toString('latin1', at, end)
  if (/^0x/i.test(text)) return ofDigits('X', text.slice(2), encoding)
  if (/^0b/i.test(text)) return ofDigits('B', text.slice(2), encoding)
  if (!NUMBER.test(text)) throw new BrokenRow()
  return text
}

/** Digits, letters of hexadecimal numbers and exponents, a point, and a sign at the beginning or behind an exponent. */
function isInNumber(byte: number, before = 0): boolean {
  if (isDigit(byte)) return true
  const letter = byte | 32
  if ((letter >= 97 && letter < 103) || letter === 120) return true
  if (byte === BYTE.dot) return true
  return SIGNS.has(byte) && ((before | 32) === 101 || !isInNumber(before))
}

const textOfDigits = (window: Window): string => bytesOfText(window, false).toString('latin1')

function ofDigits(kind: 'X' | 'B', digits: string, encoding: Encoding): Value {
  const isHex = kind === 'X'
  if (!(isHex ? /^[\da-f]*$/i : /^[01]*$/).test(digits)) throw new BrokenRow()
  if (!isHex) return digits ? BigInt(`0b${digits}`).toString() : '0'
  return binary(Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex'), encoding)
}

/** A bit, a text, or where it is neither the bytes as MySQL writes them. */
export function binary(bytes: Buffer, encoding: Encoding): string {
  const text = textOrBit(encoding.text(bytes, 0, bytes.length))
  if (encoding.mark !== 'damaged') return text
  encoding.mark = undefined
  return `0x${bytes.toString('hex')}`
}

/** A column of bits is written as bytes: no text is a single one of these. */
const textOrBit = (text: string): string => (text === '\0' ? '0' : text === '\x01' ? '1' : text)

function skipComputed(window: Window): typeof COMPUTED {
  let depth = 0
  do {
    const byte = byteAt(window)
    if (byte === BYTE.open) depth++
    if (byte === BYTE.close) depth--
    skipToken(window)
  } while (depth > 0)
  return COMPUTED
}

function readText(window: Window, encoding: Encoding): string {
  const { bytes } = window
  const start = window.at + 1
  const { end, isPlain, isAscii } = findEnd(window, encoding.isWide)
  window.at = end + 1
  if (isPlain && isAscii) return textOrBit(window.ascii(start, end))
  if (isPlain) return encoding.text(bytes, start, end)
  const plain = unescaped(bytes, start, end, encoding.isWide)
  return textOrBit(encoding.text(plain, 0, plain.length))
}

function bytesOfText(window: Window, isWide: boolean): Buffer {
  const start = window.at + 1
  const { end } = findEnd(window, isWide)
  window.at = end + 1
  return unescaped(window.bytes, start, end, isWide)
}

type End = { end: number; isPlain: boolean; isAscii: boolean }

/** The quote that ends a text: neither behind a backslash nor doubled. */
function findEnd({ bytes, at }: Window, isWide: boolean): End {
  const quote = bytes[at]
  const length = bytes.length
  let end = at + 1
  let seen = 0
  let isPlain = true
  while (end < length) {
    const byte = bytes[end] ?? 0
    seen |= byte
    end++
    if (byte === quote) {
      if (end === length) break
      if (bytes[end] !== quote) return { end: end - 1, isPlain, isAscii: seen < 0x80 }
      isPlain = false
      end++
    } else if (byte === BYTE.backslash) {
      isPlain = false
      end++
    } else if (isWide && byte > 0x80 && isSecondOfPair(bytes[end])) end++
  }
  throw NEEDS_MORE
}

/** What MySQL writes behind a backslash; any other character stands for itself. */
const ESCAPES = new Map([...'0bnrtZ'].map((letter, at) => [letter.charCodeAt(0), [0, 8, 10, 13, 9, 26][at] ?? 0]))
/** `\%` and `\_` are for patterns, and two characters elsewhere. */
const PATTERN = new Set(['%'.charCodeAt(0), '_'.charCodeAt(0)])

function unescaped(bytes: Buffer, start: number, end: number, isWide: boolean): Buffer {
  const quote = bytes[start - 1]
  const result = Buffer.allocUnsafe(end - start)
  let length = 0
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0
    const next = bytes[at + 1] ?? 0
    if (byte === BYTE.backslash) {
      if (PATTERN.has(next)) result[length++] = byte
      result[length++] = ESCAPES.get(next) ?? next
      at++
      continue
    }
    result[length++] = byte
    if (byte === quote) at++
    else if (isWide && byte > 0x80 && isSecondOfPair(next) && at + 1 < end) {
      result[length++] = next
      at++
    }
  }
  return result.subarray(0, length)
}
