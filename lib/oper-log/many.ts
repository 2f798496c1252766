import { z } from 'zod'
import { t } from '../base/i18n/i18n'
import { colon, metaIn, type Reader, sayShort, titleOf } from './value'
import type { Words } from './words'

/** A bulk operation in the log: how many records, and the input that they share. */
export type Many = { count: number; values: Record<string, unknown> }
type Entry = { point: string; resource: string; many: Many }

/** "Change prices of products: 20 records, -10%". */
export function sayMany({ point, resource, many: { count, values } }: Entry, words: Words, reader: Reader): string {
  const { locale } = reader
  const shape = { ...words.shape(point, resource), ...words.input(point) }
  const records = count === 1 ? t(locale, '1 record') : t(locale, '{n} records', { n: count })
  const said = Object.entries(values).flatMap(([name, value]) => {
    const field = shape[name]
    const short = sayShort(field, value, reader)
    const { labels, widget } = metaIn(field)
    const isDefault = field instanceof z.ZodType && field.safeParse(undefined).data === value
    if (!short || isDefault || widget === 'reference') return []
    const isClear = !field || Object.hasOwn(labels, String(value))
    return [isClear ? short : `${titleOf(name, field, locale)} ${short}`]
  })
  const what = words.operation(`${point}_many`)
  return `${what}${colon(locale)}${[records, ...said].join(locale === 'zh' ? '，' : ', ')}`
}
