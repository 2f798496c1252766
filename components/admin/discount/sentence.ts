import type { Translate } from '@/components/ui/language'
import { type Locale, MARKS } from '@/lib/base/i18n/fill'
import { asRecord } from '@/lib/base/json'
import { couponGain, couponWords, offerGain } from '@/packages/client/src/coupons'
import { moment } from '../kit/format'
import { parseIds, type Values } from '../kit/values'

type Words = { t: Translate; locale: Locale }

const KINDS = ['amount_off', 'percent_off', 'free_shipping'] as const

/** What an offer or a coupon takes off, as buyers read it; nothing while it is being typed. */
function gainOf(rule: Values, { locale }: Words): string | undefined {
  const { steps, from_amount, measure } = rule
  const kind = KINDS.find((one) => one === rule.kind)
  if (!kind) return undefined
  const max_off = numberOf(rule.max_off)
  const words = couponWords(locale)
  if (Array.isArray(steps)) {
    const tiers = steps.map(asRecord).map(({ at, off }) => ({ at: numberOf(at) ?? 0, off: numberOf(off) }))
    if (tiers.length === 0 || tiers.some(({ at, off }) => at === 0 || isMissing(kind, off))) return undefined
    return offerGain({ kind, measure: measure === 'count' ? 'count' : 'amount', steps: tiers, max_off }, words)
  }
  const [amount, percent] = [numberOf(rule.amount), numberOf(rule.percent)]
  if (isMissing(kind, kind === 'percent_off' ? percent : amount)) return undefined
  return couponGain({ kind, amount, percent, max_off, from_amount: numberOf(from_amount) ?? 0 }, words)
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const isMissing = (kind: (typeof KINDS)[number], off: number | null) => kind !== 'free_shipping' && off === null

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
