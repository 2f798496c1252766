'use client'

import { createContext, type ReactNode, use } from 'react'
import { fill, type Locale, type Params } from '@/lib/base/i18n/fill'

type Language = { locale: Locale; sentences: Record<string, string> }
const Spoken = createContext<Language>({ locale: 'en', sentences: {} })

/** The language of the page for what renders in the browser; the server hands over the sentences that it may need. */
export function LanguageProvider({ children, ...language }: Language & { children: ReactNode }) {
  return <Spoken value={language}>{children}</Spoken>
}

export type Translate = (sentence: string, params?: Params) => string

/** `t` for components in the browser, keyed by the English sentence as on the server. */
export function useLanguage(): { locale: Locale; t: Translate } {
  const { locale, sentences } = use(Spoken)
  return { locale, t: (sentence, params) => fill(sentences[sentence] ?? sentence, params, locale) }
}
