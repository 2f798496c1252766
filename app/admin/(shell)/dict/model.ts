import { type Locale, MARKS } from '@/lib/base/i18n/fill'

export type Use = { resource: string; name: string; count: number }

type Record = { id: number; version: number; status: 'enabled' | 'disabled'; deleted_at: string | null; uses: Use[] }
export type Type = Record & {
  type: string
  name: string
  name_en: string
  remark: string
  public: boolean
  entries: number
}
export type Entry = Record & {
  type: string
  value: string
  label: string
  label_en: string
  color: string
  is_default: boolean
}

export const nameOf = ({ name, name_en }: Type, locale: Locale): string => (locale === 'zh' ? name : name_en)
export const labelOf = ({ label, label_en }: Entry, locale: Locale): string => (locale === 'zh' ? label : label_en)
export const otherLabel = ({ label, label_en }: Entry, locale: Locale): string => (locale === 'zh' ? label_en : label)

/** Articles (12), Products (3) */
export const usesText = (uses: Use[], locale: Locale): string =>
  uses.map(({ name, count }) => `${name} (${count})`).join(MARKS[locale].list)
