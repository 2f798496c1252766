import { fill, type Locale, type Params } from './fill'
import { zh } from './zh'

export type { Locale, Params } from './fill'

/** Sentences are written in English in the code and are their own key; `{name}` is filled from `params`. */
export function t(locale: Locale, sentence: string, params?: Params): string {
  const text = locale === 'zh' && Object.hasOwn(zh, sentence) ? (zh[sentence] ?? sentence) : sentence
  return fill(text, params)
}

/** The better liked of the two languages in an Accept-Language header. */
export function localeOf(header: string | null): Locale {
  let best: { locale: Locale; q: number } = { locale: 'en', q: 0 }
  for (const part of header?.split(',') ?? []) {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
    const q = Number(
      rest
        .find((p) => p.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    )
    const locale = /^zh(-|$)/.test(tag) ? 'zh' : /^en(-|$)/.test(tag) ? 'en' : undefined
    if (locale && q > best.q) best = { locale, q }
  }
  return best.locale
}
