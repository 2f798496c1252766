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
