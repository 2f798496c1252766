import { cookies, headers } from 'next/headers'
import { type Locale, localeOf } from './i18n'

/** The language of a page: what was chosen on it, else what the browser likes better. */
export async function currentLocale(): Promise<Locale> {
  const chosen = (await cookies()).get('kiosk.locale')?.value
  return chosen === 'en' || chosen === 'zh' ? chosen : localeOf((await headers()).get('accept-language'))
}
