/** The format of composite cells of a product table. Written and read by the same rules. */
export type Pair = [name: string, value: string]

const escapeSigns = (text: string) => text.replace(/[\\;=；＝]/g, '\\$&')
const unescapeSigns = (text: string) => text.replace(/\\(.)/gsu, '$1').trim()
const splitList = (text: string) => (text.match(/(?:\\.|[^\\;；]|\\$)+/gsu) ?? []).filter((piece) => piece.trim())
const splitPair = (piece: string) => (piece.match(/(?:\\.|[^\\=＝]|\\$)+/gsu) ?? []).map(unescapeSigns)

/** `colour=red;size=M`; what would be read as the end of a word has a backslash before it. */
export const writePairs = (pairs: Pair[]): string =>
  pairs.map(([name, value]) => `${escapeSigns(name)}=${escapeSigns(value)}`).join(';')

/** Undefined where something is no pair. People type the wide signs of Chinese, too. */
export function readPairs(text: string): Pair[] | undefined {
  const pieces = splitList(text).map(splitPair)
  const pairs = pieces.flatMap(([name = '', value = '', ...more]): Pair[] =>
    name && value && more.length === 0 ? [[name, value]] : [],
  )
  return pairs.length === pieces.length ? pairs : undefined
}

/** Words with semicolons between them. */
export const readList = (text: string): string[] => splitList(text).map((piece) => piece.trim())

/** Parses what `yuan` has written, in fen. */
export function readYuan(text: string): number | undefined {
  const [, whole, part = ''] = text.match(/^[¥￥]?(\d{1,9})(?:\.(\d{1,2}))?$/) ?? []
  return whole === undefined ? undefined : Number(`${whole}${part.padEnd(2, '0')}`)
}

const YES = /^(true|yes|1|是|上架)$/i
const NO = /^(false|no|0|否|下架)$/i

export const readFlag = (text: string): boolean | undefined =>
  YES.test(text) ? true : NO.test(text) ? false : undefined

export const readInteger = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
