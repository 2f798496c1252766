import { fill, type Locale, type Params } from './fill'
import { failures, fields } from './zh'

export type { Locale, Params } from './fill'

/**
 * Chinese for every sentence that people read, keyed by the English one: the kernel's own,
 * and what modules and screens add. Pages may be older than the modules of the server in whose process they are
 * (lib/registry.ts).
 */
const shared: typeof globalThis & { kioskChinese?: Record<string, string> } = globalThis
export const zh: Record<string, string> = Object.assign(shared.kioskChinese ?? {}, failures, fields)
export function shareChinese(): void {
  shared.kioskChinese = zh
}

/** A `zh.ts`: `service` is what the server says, `pages` what screens say in the browser. */
export type Chinese = { service?: Record<string, string>; pages?: Record<string, string> }

/** Called where the registry and the pages gather what they have: `lib/zh.ts` and `components/zh.ts`. */
export function addChinese(parts: Chinese[]): void {
  for (const { service, pages } of parts) Object.assign(zh, pages, service)
}

const OF = '\u0004' // between context and text, as in the files of gettext

/** Words of a field that the shop has added: their Chinese is that of the field, also where others say the same. */
export const wordsOf = (field: string | undefined, words: string): string =>
  field === undefined ? words : `${field}${OF}${words}`

/** Sentences are written in English in the code and are their own key; `{name}` is filled from `params`. */
export function t(locale: Locale, sentence: string, params?: Params): string {
  const text = locale === 'zh' && Object.hasOwn(zh, sentence) ? (zh[sentence] ?? sentence) : sentence
  return fill(text.slice(text.indexOf(OF) + 1), params, locale)
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
