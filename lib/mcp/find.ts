import { z } from 'zod'
import { t, zh } from '../base/i18n/i18n'
import { asRecord } from '../base/json'
import { unwrapSchema } from '../base/unwrap-schema'
import type { Endpoint } from '../core/endpoint/endpoint'
import type { Term } from './glossary'

export type Found = { operation: string; summary: string; changes: boolean }

/** What can be searched of an operation: a list of texts for each place, the most telling first. */
type Texts = { texts: string[]; weight: number }[]

/** Of a long question only so many words are looked for: each is compared with every operation. */
const MOST_TERMS = 40

/** Latin words without what divides them and without their plural, each after a blank; Chinese as it stands. */
function plainOf(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+|\p{Script=Han}+/gu) ?? []
  return ` ${words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)).join(' ')}`
}

/** Beginnings of Latin words, and Chinese by pairs of characters, since it has no spaces. */
const termsOf = (plain: string): string[] =>
  plain.split(' ').flatMap((word) => {
    if (!/\p{Script=Han}/u.test(word)) return word ? [` ${word}`] : []
    return word.length < 2 ? [word] : [...word].slice(1).map((character, at) => `${word[at]}${character}`)
  })

/**
 * The same question in the shop's own words: by the glossary, which has what others call a thing, too, and by
 * the labels, whose English an operation may have in its name where its own Chinese says something else.
 */
function waysToSay(words: string, glossary: Term[]): string[] {
  const plain = plainOf(words)
  const inWords = glossary.flatMap(({ names, chinese, banned }) =>
    [...names, ...chinese, ...banned]
      .map(plainOf)
      .filter((name) => isIn(plain, name))
      .map((name) => ({ name: name.trim(), own: [...names, ...chinese].map((one) => plainOf(one).trim()) })),
  )
  const longest = inWords.filter(
    ({ name }) => !inWords.some((other) => other.name !== name && other.name.includes(name)),
  )
  const own = longest.flatMap(({ name, own }) => own.map((one) => plain.replace(name, one)))
  const labels = Object.keys(zh).filter((english) => zh[english] === words.trim())
  return [...new Set([plain, ...own, ...labels.map(plainOf)])]
}

/** Chinese words stand together without a blank. */
const isIn = (plain: string, name: string): boolean =>
  /\p{Script=Han}/u.test(name) ? plain.includes(name.trim()) : `${plain} `.includes(`${name} `)

/** The operations that these words name: by what they are called, say that they do, take and answer. */
export function findOperations(
  operations: Endpoint[],
  words: string,
  parts: Record<string, string>,
  glossary: Term[],
): Found[] {
  const ways = waysToSay(words, glossary)
  const scoreBy = scorer(operations.map((one) => textsOf(one, parts[one.module] ?? '')))
  const scores = ways.map((way) => scoreBy(way))
  return operations
    .map((one, at) => ({ one, score: Math.max(...scores.map((of) => of[at] ?? 0)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ one }) => ({ operation: one.id, summary: one.summary, changes: one.method !== 'GET' }))
}

/** A word counts by where it stands, and more if few operations have it; all of them in one text count once more. */
function scorer(all: Texts[]): (way: string) => number[] {
  const weigh = (part: string) =>
    all.map((places) => places.find(({ texts }) => texts.some((text) => text.includes(part)))?.weight ?? 0)
  const weightsOf = new Map<string, number[]>()
  const scoresOf = (part: string) => {
    const weights = weightsOf.get(part) ?? (weightsOf.size < MOST_TERMS ? weigh(part) : [])
    weightsOf.set(part, weights)
    const rarity = Math.log2(1 + all.length / (1 + weights.filter((weight) => weight > 0).length))
    return weights.map((weight) => weight * rarity)
  }
  return (way) => {
    const terms = [...new Set(termsOf(way))]
    const parts = terms.length > 1 ? [...terms, /^[ \p{Script=Han}]+$/u.test(way) ? way.trim() : way] : terms
    const scores = parts.map(scoresOf)
    return all.map((_, at) => scores.reduce((sum, of) => sum + (of[at] ?? 0), 0))
  }
}

const textsByOperation = new WeakMap<Endpoint, Texts>()

function textsOf(one: Endpoint, part: string): Texts {
  const texts = textsByOperation.get(one) ?? placesOf(one, part)
  textsByOperation.set(one, texts)
  return texts
}

const placesOf = ({ id, summary, purpose = '', input, output }: Endpoint, part: string): Texts =>
  [
    { texts: [id, ...bothOf(summary)], weight: 4 },
    { texts: labelsOf(input).flatMap(bothOf), weight: 3 },
    { texts: [...bothOf(part), ...bothOf(purpose)], weight: 2 },
    { texts: labelsOf(output).flatMap(bothOf), weight: 1 },
  ].map(({ texts, weight }) => ({ texts: [...new Set(texts.map(plainOf))], weight }))

const bothOf = (text: string): string[] => [text, t('zh', text)]

/** The titles, descriptions and choices of all fields of a contract. */
function labelsOf(contract: unknown, seen = new Set<unknown>()): string[] {
  if (!(contract instanceof z.ZodType) || seen.has(contract)) return []
  seen.add(contract)
  const { title, description, labels } = contract.meta() ?? {}
  const own = [title, description, ...Object.values(asRecord(labels))].filter((one) => typeof one === 'string')
  return [...own, ...partsOf(contract).flatMap((part) => labelsOf(part, seen))]
}

function partsOf(contract: z.ZodType): unknown[] {
  if (contract instanceof z.ZodArray) return [contract.element]
  if (contract instanceof z.ZodUnion) return [...contract.options]
  return contract instanceof z.ZodObject ? Object.values(contract.shape) : [unwrapSchema(contract)]
}
