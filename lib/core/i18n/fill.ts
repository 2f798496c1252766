export type Locale = 'en' | 'zh'
export type Params = Record<string, string | number>

/** `{name}` from `params`; what is not given stays as it is. */
export const fill = (sentence: string, params: Params = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole))
