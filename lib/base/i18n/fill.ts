export type Locale = 'en' | 'zh'
/** A list is joined as the language does it. */
export type Params = Record<string, string | number | readonly string[]>
/** Fills in a sentence in the language of its reader. */
export type Say = (sentence: string, params?: Params) => string

/** What either language writes between the entries of a list, between clauses and sentences, and after a label. */
export const MARKS = {
  en: { list: ', ', clause: ', ', sentence: '; ', colon: ': ' },
  zh: { list: '、', clause: '，', sentence: '；', colon: '：' },
} as const

const HOLE = /\{(\w+)(?::([^/{}]*)\/([^/{}]*))?\}/g

/**
 * Fills in `{name}` from `params`; missing ones stay as they are. `{n:order/orders}` becomes its first word if `n` is
 * 1, otherwise the second: English alone has it, because Chinese has no plural.
 */
export const fill = (sentence: string, params?: Params, locale: Locale = 'en'): string =>
  params ? sentence.replace(HOLE, (hole, name, one, many) => filled(params[name], one, many, locale) ?? hole) : sentence

function filled(value: Params[string] | undefined, one: string | undefined, many: string | undefined, locale: Locale) {
  if (value === undefined) return undefined
  if (typeof value === 'object') return value.join(MARKS[locale].list)
  return (Number(value) === 1 ? one : many) ?? String(value)
}
