import type { Translate } from '@/components/ui/language'
import type { Locale } from '@/lib/base/i18n/fill'
import { asRecord } from '@/lib/base/json'
import { FREIGHT_SCALES } from '@/packages/client/src/shop/freight'

export { groupDigits, money } from '@/lib/base/money'
export { moment } from '@/lib/base/shop-time'

/** What a shipping template charges by, as people say it. */
export function unitsText(unit: keyof typeof FREIGHT_SCALES, units: number, t: Translate): string {
  const n = units / FREIGHT_SCALES[unit]
  return { piece: t('{n} pcs', { n }), weight: t('{n} kg', { n }), volume: t('{n} m³', { n }) }[unit]
}

/** What a record is called by; a title may be there in each language, and beside it a name is one for programs. */
export function displayName(record: unknown, locale: Locale): string {
  const { id, name, title, title_en, nickname } = asRecord(record)
  return String((locale === 'en' && title_en) || (title ?? name ?? nickname ?? `#${id}`))
}
