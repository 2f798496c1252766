import { isUtf8 } from 'node:buffer'

/** What MySQL calls them, and what a browser does. */
const ENCODINGS: Record<string, string> = {
  ascii: 'utf-8',
  big5: 'big5',
  binary: 'utf-8',
  gb18030: 'gb18030',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  latin1: 'windows-1252',
  utf8: 'utf-8',
  utf8mb3: 'utf-8',
  utf8mb4: 'utf-8',
}

export const isEncoding = (charset: string): boolean => Object.hasOwn(ENCODINGS, charset)

/** `mended`: was UTF-8 that was read as Latin 1. `damaged`: has bytes that mean nothing. */
export type TextMark = 'mended' | 'damaged'

const REPLACEMENT = '\ufffd'

/** Makes texts of bytes, in the character set of the dump or of a table. */
export class Encoding {
  /** A character may have two bytes, the second of which looks like a backslash. */
  readonly isWide: boolean
  /** Of the text that was read last. */
  mark: TextMark | undefined
  #decoder: TextDecoder | undefined
  #name: string

  /** `isCertain`: the dump says it of itself, rather than a table of what it is kept in. */
  constructor(
    charset: string,
    readonly isCertain: boolean,
  ) {
    this.#name = ENCODINGS[charset] ?? 'utf-8'
    this.isWide = this.#name === 'gb18030' || this.#name === 'big5'
    this.#decoder = this.isWide ? new TextDecoder(this.#name, { ignoreBOM: true }) : undefined
  }

  text(bytes: Buffer, start: number, end: number): string {
    const text = this.#isUtf8(bytes, start, end)
      ? bytes.toString('utf8', start, end)
      : (this.#decoder?.decode(bytes.subarray(start, end)) ?? latin1(bytes, start, end))
    if (text.includes(REPLACEMENT) && (this.isWide || !isUtf8(bytes.subarray(start, end)))) this.mark = 'damaged'
    const mended = this.isWide ? undefined : mend(text)
    if (mended === undefined) return text
    this.mark = 'mended'
    return mended
  }

  #isUtf8(bytes: Buffer, start: number, end: number): boolean {
    return this.#name === 'utf-8' || (!this.isCertain && isUtf8(bytes.subarray(start, end)))
  }
}

/**
 * What MySQL calls latin1 is Windows 1252: these are its bytes from 0x80 to 0x9f. Node decodes them in one way or
 * another, depending on its version.
 */
const FROM_80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const latin1 = (bytes: Buffer, start: number, end: number): string =>
  bytes.toString('latin1', start, end).replaceAll(/[\x80-\x9f]/g, (sign) => FROM_80[sign.charCodeAt(0) - 0x80] ?? sign)

/** What a character of three or four bytes in UTF-8 begins with, when it is read as Latin 1. */
const MISREAD = /[\u00e2-\u00f4][\u0080-\u00bf\u0152-\u2122]/

/** Two characters of GB 2312, read as Latin 1: no language that is written in it has four accents in a row. */
const MISREAD_GBK = /([\u00b0-\u00f7][\u00a1-\u00ff]){2}/
const GB2312 = /^([^\x80-\xff]|[\xa1-\xf7][\xa1-\xfe])+$/
const gbk = new TextDecoder('gb18030')

/** “å¼ ä¸‰” is 张三, and so is “ÕÅÈý” of GBK; undefined for what is not such a text as a whole. */
function mend(text: string): string | undefined {
  const isGbk = MISREAD_GBK.test(text)
  if (!isGbk && !MISREAD.test(text)) return undefined
  const bytes = Buffer.alloc(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const place = code < 0x100 ? code - 0x80 : FROM_80.indexOf(text[at] ?? '')
    if (code > 0xff && place < 0) return undefined
    bytes[at] = place + 0x80
  }
  if (!isUtf8(bytes)) return isGbk && GB2312.test(bytes.toString('latin1')) ? gbk.decode(bytes) : undefined
  const mended = bytes.toString('utf8')
  return /[\u2e80-\uffff]/.test(mended) ? mended : undefined // Chinese, and all beyond, such as emoji
}
