import type { Translate } from '@/components/ui/language'
import { fill, type Locale, MARKS } from '@/lib/base/i18n/fill'
import { asRecord } from '@/lib/base/json'
import { couponGain, couponWords, shortMoney } from '@/packages/client/src/coupons'
import { moment } from '../kit/format'
import { parseIds, type Values } from '../kit/values'

type Words = { t: Translate; locale: Locale }

const KINDS = ['amount_off', 'percent_off', 'free_shipping'] as const

/** One tier, in the words of the shop: “¥10 off from ¥99”, “满 99 减 10”; nothing while it is being typed. */
function tierText({ at, off }: Values, rule: Values, { t, locale }: Words): string | undefined {
  const kind = KINDS.find((one) => one === rule.kind)
  const value = typeof off === 'number' ? off : null
  if (!kind || typeof at !== 'number' || (kind !== 'free_shipping' && value === null)) return undefined
  const gainFrom = (from_amount: number) =>
    couponGain({ kind, amount: value, percent: value, max_off: null, from_amount }, couponWords(locale))
  if (rule.measure !== 'count') return gainFrom(at)
  const gain = gainFrom(0)
  return kind === 'percent_off'
    ? t('{percent} from {n} pcs', { percent: gain, n: at })
    : t('{gain} from {n} pcs', { gain, n: at })
}

/** What an offer or a coupon takes off, in the order of its tiers. */
function gainOf(rule: Values, words: Words): string | undefined {
  const { kind, max_off, steps, from_amount, percent, amount } = rule
  const tiers = Array.isArray(steps)
    ? steps.map(asRecord)
    : [{ at: from_amount ?? 0, off: kind === 'percent_off' ? percent : amount }]
  const texts = tiers.map((tier) => tierText(tier, rule, words))
  if (texts.length === 0 || texts.includes(undefined)) return undefined
  const has = kind === 'percent_off' && typeof max_off === 'number'
  return joined(texts, words.locale) + (has ? fill(couponWords(words.locale).upTo, { most: shortMoney(max_off) }) : '')
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

const joined = (parts: (string | undefined)[], locale: Locale): string => parts.join(MARKS[locale].clause)

/** “¥10 off from ¥99, all products”: what an offer or a coupon does, but for its end. */
export function ruleText(rule: Values, words: Words): string | undefined {
  const gain = gainOf(rule, words)
  return gain && joined([gain, scopeOf(rule, words.t)], words.locale)
}

/** The same with its end. */
export function ruleSentence(rule: Values, words: Words): string | undefined {
  const text = ruleText(rule, words)
  return text && joined([text, ...endOf(rule, words.t)], words.locale)
}
