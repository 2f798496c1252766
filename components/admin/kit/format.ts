import type { Translate } from '@/components/ui/language'
import type { Locale } from '@/lib/base/i18n/fill'
import { asRecord } from '@/lib/base/json'
import { money } from '@/lib/base/money'
import { FREIGHT_SCALES } from '@/packages/client/src/shop/freight'

export { groupDigits } from '@/lib/base/money'
export { moment } from '@/lib/base/shop-time'
export { money }

/** The unit that a shipping template charges by, as people say it. */
type Unit = keyof typeof FREIGHT_SCALES

export function unitsText(unit: Unit, units: number, t: Translate): string {
  const n = units / FREIGHT_SCALES[unit]
  return { piece: t('{n} pcs', { n }), weight: t('{n} kg', { n }), volume: t('{n} m³', { n }) }[unit]
}

type Rate = { first: number; first_fee: number; further: number; further_fee: number }

/** What shipping costs by a template: “¥8.00 for the first 2 pcs, ¥2.00 for each further 1 pcs”. */
export function rateText({ first, first_fee, further, further_fee }: Rate, unit: Unit, t: Translate): string {
  const facts = { first: unitsText(unit, first, t), fee: money(first_fee), further: unitsText(unit, further, t) }
  const more = money(further_fee)
  return unit === 'piece' && first === 1 && further === 1
    ? t('{fee} for the first item, {more} for each further', { ...facts, more })
    : t('{fee} for the first {first}, {more} for each further {further}', { ...facts, more })
}

/** The name of a record. It may have a title in each language; beside a title, its name is one for programs. */
export function displayName(record: unknown, locale: Locale): string {
  const { id, name, title, title_en, nickname } = asRecord(record)
  return String((locale === 'en' && title_en) || (title ?? name ?? nickname ?? `#${id}`))
}
