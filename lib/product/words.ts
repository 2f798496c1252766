/** Normalises texts for the search, equally for products and for queries. */
const UNITS: [RegExp, string][] = [
  [/(\d)\s*(?:公斤|千克)/g, '$1kg'],
  [/(\d)\s*(?:厘米|公分)/g, '$1cm'],
  [/(\d)\s*毫米/g, '$1mm'],
  [/(\d)\s*毫升/g, '$1ml'],
  [/(\d)\s*升/g, '$1l'],
  [/(\d)\s*克(?!拉)/g, '$1g'],
  [/(\d)\s*英寸/g, '$1寸'],
  [/(\d)\s+(?=(?:kg|g|ml|l|cm|mm|m|w|v|mah|gb|tb|寸|斤)(?![a-z\d]))/g, '$1'],
]

/** Without case, accents and full width, measures in one way. */
export function normalizeText(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .normalize('NFC')
    .trim()
  return UNITS.reduce((done, [unit, short]) => done.replace(unit, short), plain)
}

/** Characters that need no blanks between words, in a row; or a word as other scripts have them, with its parts. */
export type Word = { text: string } & ({ han: string } | { parts: string[] })

const HAN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]'
const OTHER = `(?:(?!${HAN})[\\p{L}\\p{N}])+`
const WORD = new RegExp(`(${HAN}+)|${OTHER}(?:[-_./&]${OTHER})*`, 'gu')
const JOINT = /[-_/&]|\.(?!\d)|(?<!\d)\./ // the point within a number is none

/** The words of a canonical text, in their order. */
export const splitWords = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(([text, han]) => (han ? { text, han } : { text, parts: text.split(JOINT) }))

/** `rtx4060ti` → `rtx`, `4060`, `ti`. */
export const splitRuns = (part: string): string[] => part.match(/\d+(?:\.\d+)*|[^\d.]+/g) ?? []

/** Every pair of adjacent characters. */
export const characterPairs = (han: string): string[] => {
  const characters = [...han]
  return characters.slice(1).map((second, at) => `${characters[at]}${second}`)
}

/**
 * A number and the Chinese measure after it, where they touch: `5斤` is not `15斤`, nor 5 of one thing and 斤 of another.
 */
export const findMeasures = (text: string): string[] =>
  [...text.matchAll(/(?<![\d.])(\d+(?:\.\d+)*)(\p{Script=Han})/gu)].map(([measure]) => measure)
