import type { Metadata } from 'next'
import '@/components/zh'
import { t as translate } from '@/lib/base/i18n/i18n'
import { currentLocale } from '@/lib/core/next/locale'
import type { Translate } from './language'

/** `t` for components on the server. */
export async function getTranslations() {
  const locale = await currentLocale()
  const t: Translate = (sentence, params) => translate(locale, sentence, params)
  return { locale, t }
}

/** A page's title, in the visitor's language: `export const generateMetadata = pageTitle('Banners')`. */
export const pageTitle = (title: string) => async (): Promise<Metadata> => ({
  title: (await getTranslations()).t(title),
})
