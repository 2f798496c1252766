import { BYTE } from './tokens'
import type { Window } from './window'

/** Outside of texts: what a text or a comment begins with, parentheses; what a statement ends with joins them. */
const SIGNS = [BYTE.quote, BYTE.doubleQuote, BYTE.backtick, BYTE.hash, BYTE.minus, BYTE.slash, BYTE.open, BYTE.close]

/** By the first byte of what ends a statement: a dump may have a statement a row. */
const STOPS = new Map<number, Uint8Array>()

function stopsAt(delimiter: number): Uint8Array {
  const stops = STOPS.get(delimiter) ?? new Uint8Array(256)
  for (const byte of [...SIGNS, delimiter]) stops[byte] = 1
  STOPS.set(delimiter, stops)
  return stops
}

const LINE_COMMENT = BYTE.hash
const BLOCK_COMMENT = BYTE.star

/** Passes over a statement, or a row, of any length, piece by piece and without keeping it. */
export class Skipper {
  /** The quote or the kind of comment that it is in; 0 outside of these. */
  #within = 0
  #depth = 0
  readonly #stops: Uint8Array

  constructor(
    readonly window: Window,
    readonly options: { delimiter: Buffer; isWide: boolean; isRow: boolean },
  ) {
    this.#stops = stopsAt(options.delimiter[0] ?? 0)
  }

  /** Whether the end was found; all before it is done with in any case. */
  skip(): boolean {
    const isDone = this.#skip()
    this.window.keep()
    return isDone
  }

  #skip(): boolean {
    const { window } = this
    const { bytes } = window
    while (window.at < bytes.length) {
      if (this.#within) {
        if (!this.#leave()) return false
        continue
      }
      let at = window.at
      while (at < bytes.length && this.#stops[bytes[at] ?? 0] === 0) at++
      window.at = at
      if (at === bytes.length) return false
      const step = this.#stop(bytes[at] ?? 0)
      if (step === 'done') return true
      if (step === 'more') return false
    }
    return false
  }

  /** Decides what the sign at hand means. */
  #stop(byte: number): 'done' | 'more' | 'on' {
    const { window, options } = this
    const { bytes, at } = window
    const { delimiter } = options
    if (byte === delimiter[0] && !options.isRow) {
      if (at + delimiter.length > bytes.length) return 'more'
      if (delimiter.compare(bytes, at, at + delimiter.length) === 0) {
        window.at += delimiter.length
        return 'done'
      }
    }
    if (byte === BYTE.open) this.#depth++
    if (byte === BYTE.close && --this.#depth <= 0 && options.isRow) {
      window.at++
      return 'done'
    }
    if (byte === BYTE.minus || byte === BYTE.slash) {
      const comment = commentAt(bytes, at)
      if (comment === undefined) return 'more'
      this.#within = comment
      window.at += this.#within ? 2 : 1
      return 'on'
    }
    if (byte === BYTE.quote || byte === BYTE.doubleQuote || byte === BYTE.backtick) this.#within = byte
    if (byte === BYTE.hash) this.#within = LINE_COMMENT
    window.at++
    return 'on'
  }

  /** Whether the end of the text or the comment was found. */
  #leave(): boolean {
    const { window } = this
    const within = this.#within
    if (within === LINE_COMMENT || within === BYTE.backtick)
      return this.#leaveAt(window.bytes.indexOf(within === LINE_COMMENT ? BYTE.lineFeed : within, window.at), 1)
    if (within === BLOCK_COMMENT) {
      const end = window.bytes.indexOf('*/', window.at, 'latin1')
      if (end < 0) window.at = Math.max(window.at, window.bytes.length - 1)
      return end >= 0 && this.#leaveAt(end, 2)
    }
    return this.#leaveText(within)
  }

  #leaveAt(end: number, length: number): boolean {
    this.window.at = end < 0 ? this.window.bytes.length : end + length
    if (end >= 0) this.#within = 0
    return end >= 0
  }

  /** A doubled quote ends one text and begins the next, which comes to the same. */
  #leaveText(quote: number): boolean {
    const { window, options } = this
    const { bytes } = window
    let at = window.at
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (byte === quote) return this.#leaveAt(at, 1)
      const isPair = byte === BYTE.backslash || (options.isWide && byte > 0x80)
      if (!isPair) continue
      if (at + 1 === bytes.length) break
      if (byte === BYTE.backslash || isSecondOfPair(bytes[at + 1])) at++
    }
    window.at = at
    return false
  }
}

/** In GBK and Big5: no quote can be one, a backslash can. */
export const isSecondOfPair = (byte = 0): boolean => byte >= 0x40

/** 0 for none; undefined where too little is there to tell. */
function commentAt(bytes: Buffer, at: number): number | undefined {
  const [first, second, third, fourth] = bytes.subarray(at, at + 4)
  if (second === undefined) return undefined
  if (second !== (first === BYTE.minus ? BYTE.minus : BYTE.star)) return 0
  if (third === undefined) return undefined
  if (first === BYTE.minus) return third <= BYTE.blank ? LINE_COMMENT : 0
  const sign = third === 'M'.charCodeAt(0) ? fourth : third
  if (sign === undefined) return undefined
  return sign === BYTE.exclamation ? 0 : BLOCK_COMMENT
}
