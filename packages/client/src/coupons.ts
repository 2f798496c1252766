import type { ClaimableCoupon, MissedOffer, OwnCoupon, QuotedCoupon, RunningOffer } from './generated/types'
import { money } from './shop/money'
import { moment } from './shop/time'

/** What a buyer reads about coupons and offers. */
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
  off: string
  offFrom: string
  percentOff: string
  percentOffFrom: string
  upTo: string
  freeShipping: string
  freeShippingFrom: string
  /** Of an offer by pieces. */
  fromCount: string
  percentFromCount: string
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
  off: '¥{amount} off',
  offFrom: '¥{amount} off from ¥{from}',
  percentOff: '{percent}% off',
  percentOffFrom: '{percent}% off from ¥{from}',
  upTo: ', up to ¥{most}',
  freeShipping: 'Free shipping',
  freeShippingFrom: 'Free shipping from ¥{from}',
  fromCount: 'Buy {n}, {gain}',
  percentFromCount: 'Buy {n}, {gain}',
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
  off: '立减 {amount} 元',
  offFrom: '满 {from} 减 {amount}',
  percentOff: '{tenths} 折',
  percentOffFrom: '满 {from} 享 {tenths} 折',
  upTo: '，最高减 {most} 元',
  freeShipping: '包邮',
  freeShippingFrom: '满 {from} 包邮',
  fromCount: '满 {n} 件{gain}',
  percentFromCount: '满 {n} 件享 {gain}',
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
    no_gain: '该订单无可减免',
    other_chosen: '已选其他优惠券',
  },
}

/** In Chinese for `zh`, `zh_CN` and the like, else in English. */
export const couponWords = (language: string): CouponWords => (language.startsWith('zh') ? zh : en)

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

type Terms = Pick<
  OwnCoupon & ClaimableCoupon,
  | 'kind'
  | 'amount'
  | 'percent'
  | 'max_off'
  | 'from_amount'
  | 'first_order'
  | 'product_ids'
  | 'category_ids'
  | 'except_product_ids'
>

type Gain = Pick<Terms, 'kind' | 'amount' | 'percent' | 'max_off' | 'from_amount'>

/** “¥10 off from ¥99”, “20% off, up to ¥30”, “Free shipping”; in Chinese 满 99 减 10, 8 折，最高减 30 元. */
export function couponGain({ kind, amount, percent, max_off, from_amount }: Gain, words: CouponWords): string {
  const name = { amount_off: 'off', percent_off: 'percentOff', free_shipping: 'freeShipping' } as const
  const text = words[from_amount > 0 ? (`${name[kind]}From` as const) : name[kind]]
  return fill(kind === 'percent_off' && max_off !== null ? text + words.upTo : text, {
    amount: shortMoney(amount ?? 0),
    from: shortMoney(from_amount),
    percent: percent ?? 0,
    tenths: (100 - (percent ?? 0)) / 10,
    most: shortMoney(max_off ?? 0),
  })
}

type Offer = Pick<RunningOffer, 'kind' | 'measure' | 'steps' | 'max_off'>
type Step = Offer['steps'][number]

const stepGain = (kind: Offer['kind'], { off }: Pick<Step, 'off'>, from_amount: number, words: CouponWords): string =>
  couponGain({ kind, amount: off, percent: off, max_off: null, from_amount }, words)

/** Within a sentence. */
const within = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function tierText({ kind, measure }: Offer, step: Step, words: CouponWords): string {
  if (measure === 'amount') return stepGain(kind, step, step.at, words)
  const text = kind === 'percent_off' ? words.percentFromCount : words.fromCount
  return fill(text, { n: step.at, gain: within(stepGain(kind, step, 0, words)) })
}

/** “¥10 off from ¥99 · ¥30 off from ¥199”, “Buy 3, 10% off”; in Chinese 满 99 减 10，满 199 减 30, 满 3 件享 9 折. */
export function offerGain(offer: Offer, words: CouponWords): string {
  const tiers = offer.steps.map((step) => tierText(offer, step, words)).join(words.tiers)
  const { kind, max_off } = offer
  return kind === 'percent_off' && max_off !== null ? tiers + fill(words.upTo, { most: shortMoney(max_off) }) : tiers
}

type Missing = Pick<MissedOffer, 'amount' | 'count' | 'next'>

/** “Add ¥12.00 for ¥10 off”, 再买 ¥12.00，立减 10 元; empty where nothing is missing. */
export function offerHint({ amount, count, next }: Missing, words: CouponWords): string {
  if (!next) return ''
  const n = amount === null ? fill(words.pieces, { n: count ?? 0 }) : money(amount)
  return fill(words.more, { n, gain: within(stepGain(next.kind, next, 0, words)) })
}

/** Without a sign, and without fen where there are none. */
const shortMoney = (fen: number): string => money(fen).slice(1).replace('.00', '')

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
  return fill(words.why[reason], { amount: money(short ?? 0), time: moment(valid_from ?? '') })
}

type Period = Pick<OwnCoupon, 'valid_until'> & { valid_days?: number | null }

/** “until 2026-12-31 23:59”, “valid for 30 days”; empty where it has no end. */
export function couponPeriod({ valid_until, valid_days }: Period, words: CouponWords): string {
  if (valid_days) return fill(words.days, { n: valid_days })
  return valid_until === null ? '' : fill(words.until, { time: moment(valid_until) })
}

/** “3 available”, “5 left”. */
export const couponCount = (text: string, n: number): string => fill(text, { n })
