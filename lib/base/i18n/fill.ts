export type Locale = 'en' | 'zh'
export type Params = Record<string, string | number>
/** Says a sentence in the language of whoever reads it. */
export type Say = (sentence: string, params?: Params) => string

const HOLE = /\{(\w+)(?::([^/{}]*)\/([^/{}]*))?\}/g

/**
 * Fills in `{name}` from `params`; missing ones stay as they are. `{n:order/orders}` becomes its first word if `n` is 1,
 * otherwise the second: English alone has it, because Chinese has no plural.
 */
export const fill = (sentence: string, params?: Params): string =>
  params ? sentence.replace(HOLE, (hole, name, one, many) => filled(hole, params[name], one, many)) : sentence

function filled(hole: string, value: Params[string] | undefined, one: string | undefined, many: string | undefined) {
  if (value === undefined) return hole
  return (Number(value) === 1 ? one : many) ?? String(value)
}
