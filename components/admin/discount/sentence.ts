import type { Translate } from '@/components/ui/language'
import { type Locale, MARKS } from '@/lib/base/i18n/fill'
import { asRecord } from '@/lib/base/json'
import { couponWords, givesText } from '@/packages/client/src/coupons'
import { moment } from '../kit/format'
import { parseIds, type Values } from '../kit/values'

type Words = { t: Translate; locale: Locale }

/** What an offer or a coupon takes off, as buyers read it; empty while a number is missing, and of a flash sale. */
export function gainText(gives: unknown, locale: Locale): string {
  const words = couponWords(locale)
  const { kind, by: _, steps, ...numbers } = asRecord(gives)
  const tiers = Array.isArray(steps) ? steps.map(asRecord) : []
  const { limits = {} } = words.kinds[String(kind)] ?? {}
  const isMissing = ([name, value]: [string, unknown]) =>
    typeof value !== 'number' && !(value === null && name in limits)
  if ([numbers, ...tiers].flatMap(Object.entries<unknown>).some(isMissing)) return ''
  return givesText({ ...asRecord(gives), kind: String(kind), ...(steps !== undefined && { steps: tiers }) }, words)
}

function scopeOf({ product_ids, category_ids, except_product_ids }: Values, t: Translate): string {
  const chosen = parseIds(product_ids).length + parseIds(category_ids).length
  if (chosen > 0) return t('some products')
  return parseIds(except_product_ids).length > 0 ? t('most products') : t('all products')
}

function endOf({ valid_until, valid_days }: Values, t: Translate): string[] {
  if (typeof valid_days === 'number') return [t('for {n} days', { n: valid_days })]
  return typeof valid_until === 'string' && valid_until !== '' ? [t('until {day}', { day: moment(valid_until) })] : []
}

const joined = (parts: string[], locale: Locale): string => parts.join(MARKS[locale].clause)

/** “¥10 off from ¥99, all products”: what an offer or a coupon does, but for its end. */
export function ruleText(rule: Values, { t, locale }: Words): string | undefined {
  const gain = gainText(rule.gives, locale)
  return gain ? joined([gain, scopeOf(rule, t)], locale) : undefined
}

/** The same with its end. */
export function ruleSentence(rule: Values, words: Words): string | undefined {
  const text = ruleText(rule, words)
  return text && joined([text, ...endOf(rule, words.t)], words.locale)
}
