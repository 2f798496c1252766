import type { Locale } from '@/lib/core/i18n/fill'
import { asRecord } from '@/lib/core/json'

export { groupDigits, money } from '@/lib/core/money'

/** How values are written, on the server and in the browser alike: by arithmetic, not by the machine's customs. */
const SHANGHAI = 8 * 3600_000 // ahead of UTC all year round

/** A time in the shop's time zone: 2026-01-31 23:59; anything else stays as it is. */
export function moment(iso: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? iso : new Date(at + SHANGHAI).toISOString().slice(0, 16).replace('T', ' ')
}

/** The day of a moment by the shop's clock: 2026-01-31. */
export const dayOf = (at: number): string => new Date(at + SHANGHAI).toISOString().slice(0, 10)

/** What a record is called by; a title may be there in each language, and beside it a name is one for programs. */
export function displayName(record: unknown, locale: Locale): string {
  const { id, name, title, title_en, nickname } = asRecord(record)
  return String((locale === 'en' && title_en) || (title ?? name ?? nickname ?? `#${id}`))
}
