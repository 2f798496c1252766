export type Locale = 'en' | 'zh'
export type Params = Record<string, string | number>
/** Says a sentence in the language of whoever reads it. */
export type Say = (sentence: string, params?: Params) => string

/** Fills in `{name}` from `params`; missing ones stay as they are. */
export const fill = (sentence: string, params?: Params): string =>
  params ? sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole)) : sentence
