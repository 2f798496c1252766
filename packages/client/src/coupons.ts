import type { MissedOffer, OwnCoupon, QuotedCoupon } from './generated/types'
import { kindWords } from './generated/types'
import { money } from './shop/money'
import { moment } from './shop/time'

/** The words about coupons and offers that buyers read. */
export interface CouponWords {
  offers: string
  coupons: string
  mine: string
  toClaim: string
  none: string
  claim: string
  claimed: string
  /** On the button, once they have all that a buyer may have. */
  had: string
  code: string
  redeem: string
  done: string
  choose: string
  /** With how many could be used. */
  available: string
  left: string
  state: Record<OwnCoupon['state'], string>
  /** Of each kind of offers and coupons. */
  kinds: Record<string, KindWords>
  fromAmount: string
  fromCount: string
  /** Between the tiers of an offer. */
  tiers: string
  /** So many. */
  pieces: string
  /** How much more brings an offer, or its next tier. */
  more: string
  someProducts: string
  firstOrder: string
  until: string
  days: string
  why: Record<NonNullable<QuotedCoupon['reason']>, string>
}

/** `{off}` is a number of the rule or its tier, `{off:money}` an amount, `{off:tenths}` what is left of ten. */
interface KindWords {
  gain: string
  /** With its terms, or a threshold: where that is another sentence than usual. */
  whole?: string
  from_amount?: string
  from_count?: string
  /** A text that follows where that field is filled in. */
  limits?: Record<string, string>
}

const en: CouponWords = {
  offers: 'Offers',
  coupons: 'Coupons',
  mine: 'My coupons',
  toClaim: 'To claim',
  none: 'You have no coupons',
  claim: 'Claim',
  claimed: 'Coupon claimed',
  had: 'Claimed',
  code: 'Coupon code',
  redeem: 'Redeem',
  done: 'Done',
  choose: 'Choose coupons',
  available: '{n} available',
  left: '{n} left',
  state: { unused: 'Unused', used: 'Used', expired: 'Expired' },
  kinds: kindWords.en,
  fromAmount: '{gain} from ¥{at:money}',
  fromCount: 'Buy {at}, {gain}',
  tiers: ' · ',
  pieces: '{n}',
  more: 'Add {n} for {gain}',
  someProducts: 'for some products',
  firstOrder: 'first order',
  until: 'until {time}',
  days: 'valid for {n} days',
  why: {
    not_yet: 'Valid from {time}',
    first_order: 'For first orders only',
    other_goods: 'Not for these products',
    amount_short: '{amount} more',
    count_short: '{count} more',
    no_gain: 'Takes nothing off this order',
    other_chosen: 'Another one is used',
  },
}

const zh: CouponWords = {
  offers: '优惠',
  coupons: '优惠券',
  mine: '我的优惠券',
  toClaim: '领券中心',
  none: '还没有优惠券',
  claim: '领取',
  claimed: '领取成功',
  had: '已领取',
  code: '兑换码',
  redeem: '兑换',
  done: '完成',
  choose: '选择优惠券',
  available: '{n} 张可用',
  left: '剩余 {n} 张',
  state: { unused: '未使用', used: '已使用', expired: '已失效' },
  kinds: kindWords.zh,
  fromAmount: '满 {at:money} {gain}',
  fromCount: '满 {at} 件{gain}',
  tiers: '，',
  pieces: '{n} 件',
  more: '再买 {n}，{gain}',
  someProducts: '限部分商品',
  firstOrder: '限首单',
  until: '有效期至 {time}',
  days: '领取后 {n} 天内有效',
  why: {
    not_yet: '{time} 起可用',
    first_order: '仅限首单使用',
    other_goods: '不适用于所选商品',
    amount_short: '还差 {amount} 可用',
    count_short: '还差 {count} 件可用',
    no_gain: '该订单无可减免',
    other_chosen: '已选其他优惠券',
  },
}

/** In Chinese for `zh`, `zh_CN` and the like, else in English. */
export const couponWords = (language: string): CouponWords => (language.startsWith('zh') ? zh : en)

const fill = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, form = '') => shown(values[name], form))

function shown(value: unknown, form: string): string {
  if (form === 'money') return shortMoney(Number(value))
  return String((form === 'tenths' ? (100 - Number(value)) / 10 : value) ?? '')
}

/** Without a sign, and without fen where there are none. */
const shortMoney = (fen: number): string => money(fen).slice(1).replace('.00', '')

/** The discount of an offer or a coupon: of any kind, also of one that a later version of the shop has. */
interface Gives {
  kind: string
  steps?: readonly object[]
}

/**
 * “¥10 off from ¥99 · ¥30 off from ¥199”, “Buy 3, 10% off, up to ¥30”, “Free shipping”; in Chinese 满 99 减 10，满 199 减
 * 30, 8 折. Empty for a kind that is not known.
 */
export function givesText(gives: Gives, words: CouponWords): string {
  const kind = words.kinds[gives.kind]
  if (!kind) return ''
  const values: Record<string, unknown> = { ...gives }
  const limits = Object.entries(kind.limits || {}).filter(([field]) => values[field] !== null)
  const tiers = (gives.steps || [gives]).map((tier) => tierText({ ...values, ...tier }, kind, words))
  return tiers.join(words.tiers) + limits.map(([, limit]) => fill(limit, values)).join('')
}

function tierText(tier: Record<string, unknown>, kind: KindWords, { fromAmount, fromCount }: CouponWords): string {
  const gain = fill(kind.gain, tier)
  if (!tier.at) return kind.whole ? fill(kind.whole, tier) : gain
  if (tier.by === 'count') return fill(kind.from_count || fromCount, { ...tier, gain: within(gain) })
  return fill(kind.from_amount || fromAmount, { ...tier, gain })
}

type Missing = Pick<MissedOffer, 'amount' | 'count' | 'next'>

/** “Add ¥12.00 for ¥10 off”, 再买 ¥12.00，立减 10 元; empty where nothing is missing. */
export function offerHint({ amount, count, next }: Missing, { kinds, pieces, more }: CouponWords): string {
  const words = next ? kinds[next.kind] : undefined
  if (!next || !words) return ''
  const [tier] = 'steps' in next ? next.steps : []
  const n = amount === null ? fill(pieces, { n: count }) : money(amount)
  return fill(more, { n, gain: within(fill(words.gain, { ...next, ...tier })) })
}

/** Within a sentence. */
const within = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

type Terms = Pick<OwnCoupon, 'first_order' | 'product_ids' | 'category_ids' | 'except_product_ids'>

/** “for some products · first order”; empty where it is for everything. */
export function couponTerms(coupon: Terms, words: CouponWords): string {
  const { first_order, product_ids, category_ids, except_product_ids } = coupon
  const isForSome = product_ids.length + category_ids.length + except_product_ids.length > 0
  return [...(isForSome ? [words.someProducts] : []), ...(first_order ? [words.firstOrder] : [])].join(' · ')
}

type Quoted = Pick<QuotedCoupon, 'reason' | 'short' | 'valid_from'>

/** Why a coupon takes nothing off the order that is previewed; empty where it does. */
export function couponMiss({ reason, short, valid_from }: Quoted, words: CouponWords): string {
  if (reason === null) return ''
  return fill(words.why[reason], { amount: money(short ?? 0), count: short, time: moment(valid_from ?? '') })
}

type Period = Pick<OwnCoupon, 'valid_until'> & { valid_days?: number | null }

/** “until 2026-12-31 23:59”, “valid for 30 days”; empty where it has no end. */
export function couponPeriod({ valid_until, valid_days }: Period, words: CouponWords): string {
  if (valid_days) return fill(words.days, { n: valid_days })
  return valid_until === null ? '' : fill(words.until, { time: moment(valid_until) })
}

/** “3 available”, “5 left”. */
export const couponCount = (text: string, n: number): string => fill(text, { n })
