import { t } from '../base/i18n/i18n'
import type { Endpoint } from '../core/endpoint/endpoint'

export type Found = { operation: string; summary: string; changes: boolean }

/** Words of Latin letters without their plural, and Chinese by pairs of characters, since it has no spaces. */
function termsOf(words: string): string[] {
  const latin = words.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const chinese = words.match(/\p{Script=Han}+/gu) ?? []
  const pairs = chinese.flatMap((run) =>
    run.length < 2 ? [run] : [...run].slice(1).map((character, at) => `${run[at]}${character}`),
  )
  return [...latin.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)), ...pairs]
}

/** The operations that these words name: by id, by summary in either language, by what it says it does. */
export function findOperations(operations: Endpoint[], words: string, parts: Record<string, string>): Found[] {
  const terms = termsOf(words)
  return operations
    .map((one) => ({ one, score: scoreOf(one, terms, parts[one.module] ?? '') }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ one }) => ({ operation: one.id, summary: one.summary, changes: one.method !== 'GET' }))
}

function scoreOf({ id, summary, purpose = '' }: Endpoint, terms: string[], part: string): number {
  const texts: [text: string, weight: number][] = [
    [id, 3],
    [`${summary} ${t('zh', summary)}`.toLowerCase(), 3],
    [`${part} ${t('zh', part)} ${purpose}`.toLowerCase(), 1],
  ]
  return terms
    .map((term) => Math.max(0, ...texts.map(([text, weight]) => (text.includes(term) ? weight : 0))))
    .reduce((sum, score) => sum + score, 0)
}
