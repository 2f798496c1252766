import { cookies, headers } from 'next/headers'
import { type Locale, localeOf } from '../../base/i18n/i18n'

/** The language of a page: the chosen one, else the browser's preference. */
export async function currentLocale(): Promise<Locale> {
  const chosen = (await cookies()).get('kiosk.locale')?.value
  return chosen === 'en' || chosen === 'zh' ? chosen : localeOf((await headers()).get('accept-language'))
}
