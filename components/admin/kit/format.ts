import type { Locale } from '@/lib/base/i18n/fill'
import { asRecord } from '@/lib/base/json'

export { groupDigits, money } from '@/lib/base/money'
export { moment } from '@/lib/base/shop-time'

/** What a record is called by; a title may be there in each language, and beside it a name is one for programs. */
export function displayName(record: unknown, locale: Locale): string {
  const { id, name, title, title_en, nickname } = asRecord(record)
  return String((locale === 'en' && title_en) || (title ?? name ?? nickname ?? `#${id}`))
}
