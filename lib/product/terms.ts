import { canonical, measuresIn, pairsIn, runsIn, type Word, wordsIn } from './words'

/** All that a product can be found by is a term, each way to type a word one of its own, so that a query is a list of terms. */
export type Described = {
  name: string
  /** The names of its category and of those above it. */
  category: string
  summary: string
  properties: { name: string; detail: string }[]
  options: { name: string; values: string[] }[]
  codes: string[]
}

/** One more when the rules below change: what was made by older ones is made again. */
export const TERMS = 1

const LONGEST = 24
const INITIALS = 8
const SYLLABLES = 4

/** The terms of a product, and its name as it is compared, its pinyin below it. */
export async function termsOf(described: Described): Promise<{ name: string; terms: string[] }> {
  const { summary, properties, options, codes } = described
  const [name, category] = [canonical(described.name), canonical(described.category)]
  const readings = await readingsOf(name)
  const values = [...properties.map(({ detail }) => detail), ...options.flatMap((option) => option.values)]
  const terms = new Set([
    ...[name, category, ...values.map(canonical)].flatMap((text) => [...single(text), ...together(text)]),
    ...together(canonical(summary)),
    ...codes.flatMap(ofCode),
    ...[...readings, ...(await readingsOf(category))].flatMap(ofReading),
  ])
  const letters = (read: (syllables: string[]) => string) => readings.map(read).join(' ')
  const pinyin = [letters((all) => all.map((one) => one.charAt(0)).join('')), letters((all) => all.join(''))]
  return { name: [name, ...pinyin].join('\n'), terms: [...terms] }
}

/** The words of a search: all of them must occur; and those that had best be in the name. */
export function termsOfQuery(q: string): { text: string; strict: string[]; loose: string[]; words: string[] } {
  const text = canonical(q)
  const all = wordsIn(text)
  const strict = all.flatMap((word) => ('han' in word ? asked(word.han) : [word.parts.join('').slice(0, LONGEST)]))
  const loose = all.flatMap((word) => ('han' in word ? [...word.han] : word.parts.flatMap(runsIn)))
  const words = all.flatMap((word) => ('han' in word ? [word.text, ...pairsIn(word.han)] : [word.text]))
  return { text, strict: unique([...strict, ...measuresIn(text)]), loose: unique(loose), words: unique(words) }
}

/** Two or three characters stand for one thing. In more there are several, which a name may have in another order. */
function asked(han: string): string[] {
  const { length } = [...han]
  return length === 2 || length === 3 ? pairsIn(han) : [...han]
}

const unique = (all: string[]) => [...new Set(all)]

const single = (text: string): string[] => wordsIn(text).flatMap((word) => ('han' in word ? [...word.han] : []))

const together = (text: string): string[] => [...wordsIn(text).flatMap(ofWord), ...measuresIn(text)]

const ofWord = (word: Word): string[] =>
  'han' in word ? pairsIn(word.han) : [word.parts.join(''), ...word.parts].flatMap(beginnings)

/** What has been typed of a word so far; a number is typed to its end. What follows a number is a word, too, unless it is a unit. */
function beginnings(part: string): string[] {
  const runs = runsIn(part)
  return runs.flatMap((run, at) => {
    const isUnit = at > 0 && !isNumber(run) && run.length < 3
    return isUnit ? [] : typed(runs.slice(at))
  })
}

const isNumber = (run: string) => /^\d/.test(run)

function typed(runs: string[]): string[] {
  const terms: string[] = []
  let before = ''
  for (const run of runs) {
    if (isNumber(run)) terms.push(before + run)
    else for (let end = 1; end <= run.length; end++) terms.push(before + run.slice(0, end))
    before += run
    if (before.length > LONGEST) break
  }
  return terms.map((term) => term.slice(0, LONGEST))
}

/** A code is typed from its beginning, with or without what stands between its parts. */
function ofCode(code: string): string[] {
  const parts = wordsIn(canonical(code)).flatMap((word) => ('han' in word ? [word.han] : word.parts))
  const whole = parts.join('').slice(0, LONGEST)
  return [...parts, ...Array.from({ length: whole.length - 1 }, (_, at) => whole.slice(0, at + 2))]
}

let dictionary: Promise<typeof import('pinyin-pro')> | undefined

/** The syllables of each row of Chinese characters. */
async function readingsOf(text: string): Promise<string[][]> {
  const rows = text.match(/\p{Script=Han}+/gu) ?? []
  if (rows.length === 0) return []
  dictionary ??= import('pinyin-pro') // heavy, and only a change of a product has need of it
  const { pinyin } = await dictionary
  return rows.map((row) => pinyin(row, { toneType: 'none', type: 'array', v: true }))
}

/** Initials of some in a row, and a few in full; many in full only from the beginning. */
function ofReading(syllables: string[]): string[] {
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
    ...counts(at === 0 ? INITIALS : SYLLABLES).map((count) => from(at, count).join('').slice(0, LONGEST)),
  ])
}
