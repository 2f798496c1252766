import { pinyinOf } from '../base/pinyin'
import { characterPairs, findMeasures, normalizeText, splitRuns, splitWords, type Word } from './words'

/**
 * All that a product can be found by is a term, each way to type a word one of its own, so that a query is
 * a list of terms.
 */
export type SearchableProduct = {
  name: string
  /** The names of its category and of those above it. */
  category: string
  summary: string
  properties: { name: string; detail: string }[]
  options: { name: string; values: string[] }[]
  codes: string[]
}

/** Increase it when the rules below change, so that stored terms are rebuilt. */
export const TERMS_VERSION = 1

const MAX_TERM = 24
const INITIALS = 8
const SYLLABLES = 4

/** The search terms of a product, and its normalised name with its pinyin. */
export async function productTermsOf(described: SearchableProduct): Promise<{ name: string; terms: string[] }> {
  const { summary, properties, options, codes } = described
  const [name, category] = [normalizeText(described.name), normalizeText(described.category)]
  const readings = await pinyinOf(name)
  const values = [...properties.map(({ detail }) => detail), ...options.flatMap((option) => option.values)]
  const terms = new Set([
    ...[name, category, ...values.map(normalizeText)].flatMap((text) => [...hanCharacters(text), ...textTerms(text)]),
    ...textTerms(normalizeText(summary)),
    ...codes.flatMap(codeTerms),
    ...[...readings, ...(await pinyinOf(category))].flatMap(pinyinTerms),
  ])
  const letters = (read: (syllables: string[]) => string) => readings.map(read).join(' ')
  const pinyin = [letters((all) => all.map((one) => one.charAt(0)).join('')), letters((all) => all.join(''))]
  return { name: [name, ...pinyin].join('\n'), terms: [...terms] }
}

/** The words of a search: all of them must occur; and those that had best be in the name. */
export function queryTerms(q: string): { text: string; strict: string[]; loose: string[]; words: string[] } {
  const text = normalizeText(q)
  const all = splitWords(text)
  const strict = all.flatMap((word) =>
    'han' in word ? hanQueryTerms(word.han) : [word.parts.join('').slice(0, MAX_TERM)],
  )
  const loose = all.flatMap((word) => ('han' in word ? [...word.han] : word.parts.flatMap(splitRuns)))
  const words = all.flatMap((word) => ('han' in word ? [word.text, ...characterPairs(word.han)] : [word.text]))
  return { text, strict: unique([...strict, ...findMeasures(text)]), loose: unique(loose), words: unique(words) }
}

/** Two or three characters are one word. Longer texts have several, which a name may have in another order. */
function hanQueryTerms(han: string): string[] {
  const { length } = [...han]
  return length === 2 || length === 3 ? characterPairs(han) : [...han]
}

const unique = (all: string[]) => [...new Set(all)]

const hanCharacters = (text: string): string[] =>
  splitWords(text).flatMap((word) => ('han' in word ? [...word.han] : []))

const textTerms = (text: string): string[] => [...splitWords(text).flatMap(wordTerms), ...findMeasures(text)]

const wordTerms = (word: Word): string[] =>
  'han' in word ? characterPairs(word.han) : [word.parts.join(''), ...word.parts].flatMap(prefixTerms)

/**
 * What has been typed of a word so far; a number is typed to its end.
 * What follows a number is a word, too, unless it is a unit.
 */
function prefixTerms(part: string): string[] {
  const runs = splitRuns(part)
  return runs.flatMap((run, at) => {
    const isUnit = at > 0 && !isNumber(run) && run.length < 3
    return isUnit ? [] : typedTerms(runs.slice(at))
  })
}

const isNumber = (run: string) => /^\d/.test(run)

function typedTerms(runs: string[]): string[] {
  const terms: string[] = []
  let before = ''
  for (const run of runs) {
    if (isNumber(run)) terms.push(before + run)
    else for (let end = 1; end <= run.length; end++) terms.push(before + run.slice(0, end))
    before += run
    if (before.length > MAX_TERM) break
  }
  return terms.map((term) => term.slice(0, MAX_TERM))
}

/** A code is searched by its beginning, with or without its separators. */
function codeTerms(code: string): string[] {
  const parts = splitWords(normalizeText(code)).flatMap((word) => ('han' in word ? [word.han] : word.parts))
  const whole = parts.join('').slice(0, MAX_TERM)
  return [...parts, ...Array.from({ length: whole.length - 1 }, (_, at) => whole.slice(0, at + 2))]
}

/** Initials of some in a row, and a few in full; many in full only from the beginning. */
function pinyinTerms(syllables: string[]): string[] {
  const from = (at: number, count: number) => syllables.slice(at, at + count)
  const counts = (most: number) => Array.from({ length: most }, (_, at) => at + 1)
  return syllables.flatMap((_, at) => [
    ...counts(INITIALS)
      .slice(1)
      .map((count) =>
        from(at, count)
          .map((one) => one.charAt(0))
          .join(''),
      ),
    ...counts(at === 0 ? INITIALS : SYLLABLES).map((count) => from(at, count).join('').slice(0, MAX_TERM)),
  ])
}
