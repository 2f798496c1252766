import type { AfterSale, AfterSaleDeadlineResult, AfterSaleKind, AfterSaleState, Order } from './generated/types'
import { money } from './shop/money'
import { moment } from './shop/time'
import type { Option, Variant, Varied } from './shop/variants'
import { piecesText } from './shop/variants'

export interface AfterSaleWords {
  /** `{amount}` is what is paid back. */
  title: Record<AfterSaleKind, string>
  state: Record<AfterSaleState, string>
  /** In the place of `agreed` and `sent_back` where it is still to be paid back. */
  toRefund: string
  /** The steps that are done. */
  requested: string
  approved: string
  sentBack: string
  received: string
  /** The automatic step after a deadline; `{time}` is when. */
  deadline: Record<AfterSaleDeadlineResult, string>
  /** In the place of `received` for an exchange. */
  counted: string
  /** `{items}` is what the buyer of an exchange gets. */
  replacement: string
  returned: string
  shipped: string
}

const answer = 'The shop answers by {time}, or your request is approved'
const en: AfterSaleWords = {
  title: { refund: 'Refund of {amount}', return: 'Return for {amount}', exchange: 'Exchange' },
  state: {
    requested: 'Pending review',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    agreed: 'To send back',
    lapsed: 'Not sent in time',
    sent_back: 'On its way back',
    replacing: 'To be replaced',
    exchanged: 'Exchanged',
    processing: 'Processing',
    succeeded: 'Refunded',
    failed: 'Refund failed',
  },
  toRefund: 'To be refunded',
  requested: 'Requested',
  approved: 'Approved by the shop',
  sentBack: 'Sent back',
  received: 'Received by the shop',
  deadline: {
    agreed: answer,
    refunded: answer,
    lapsed: 'Send the items back by {time}',
    received: 'The shop confirms by {time}, or you are refunded',
    flagged: 'The shop ships the replacement by {time}',
  },
  counted: 'The shop confirms by {time}, or counts it as received',
  replacement: 'Replacement: {items}',
  returned: 'Sent back with {parcel}',
  shipped: 'Replacement sent with {parcel}',
}

const zhAnswer = '店铺需在 {time} 前处理，否则自动同意'
const zh: AfterSaleWords = {
  title: { refund: '退款 {amount}', return: '退货退款 {amount}', exchange: '换货' },
  state: {
    requested: '待审核',
    declined: '已拒绝',
    withdrawn: '已撤回',
    agreed: '待寄回',
    lapsed: '逾期未寄回',
    sent_back: '退货途中',
    replacing: '待换货',
    exchanged: '已换货',
    processing: '退款中',
    succeeded: '已退款',
    failed: '退款失败',
  },
  toRefund: '待退款',
  requested: '已申请',
  approved: '店铺已同意',
  sentBack: '已寄回',
  received: '店铺已收货',
  deadline: {
    agreed: zhAnswer,
    refunded: zhAnswer,
    lapsed: '请在 {time} 前寄回商品',
    received: '店铺需在 {time} 前确认收货，否则自动退款',
    flagged: '店铺需在 {time} 前为换货发货',
  },
  counted: '店铺需在 {time} 前确认收货，否则视为已收到',
  replacement: '换成：{items}',
  returned: '已寄回：{parcel}',
  shipped: '换货已寄出：{parcel}',
}

/** In Chinese for `zh`, `zh_CN` and the like, else in English. */
export const afterSaleWords = (language: string): AfterSaleWords => (language.startsWith('zh') ? zh : en)

/** The amount that is paid back, with the requested one where that is more: “Return for ¥5.00 · Requested ¥8.00”. */
export function afterSaleTitle(
  { kind, amount, asked_amount }: Pick<AfterSale, 'kind' | 'amount' | 'asked_amount'>,
  language: string,
): string {
  const words = afterSaleWords(language)
  const title = words.title[kind].replace('{amount}', money(amount))
  return amount === asked_amount ? title : `${title} · ${words.requested} ${money(asked_amount)}`
}

/** The items that were asked for, also those that did not arrive. */
export const afterSaleItems = ({ items }: Pick<AfterSale, 'items'>): string =>
  piecesText(items.map((item) => ({ ...item, count: item.asked })))

type Standing = Pick<AfterSale, 'kind' | 'state' | 'received_at'>

/** Where it stands: what the shop has agreed to or received and still has to pay back is to be refunded. */
export function afterSaleState({ kind, state, received_at }: Standing, language: string): string {
  const isToPay = (state === 'agreed' && kind === 'refund') || (state === 'sent_back' && received_at !== null)
  const words = afterSaleWords(language)
  return isToPay ? words.toRefund : words.state[state]
}

/** Where it stands, or what came before that and when. */
export interface AfterSaleStep {
  text: string
  time: string
}

type Times = Standing & Pick<AfterSale, 'create_time' | 'agreed_at' | 'sent_back_at'>

/** The step that it is at comes first, then those that are done, the latest on top. */
export function afterSaleSteps(one: Times, language: string): AfterSaleStep[] {
  const { requested, approved, sentBack, received } = afterSaleWords(language)
  const done: [string, string | null][] = [
    [received, one.received_at],
    [sentBack, one.sent_back_at],
    [approved, one.agreed_at],
    [requested, one.create_time],
  ]
  const past = done.filter(([, time]) => time).map(([text, time]) => ({ text, time: moment(time ?? '') }))
  return [{ text: afterSaleState(one, language), time: '' }, ...past]
}

/** The automatic step after the deadline, and when; empty where there is no deadline. */
export function afterSaleDeadline({ kind, deadline }: Pick<AfterSale, 'kind' | 'deadline'>, language: string): string {
  if (!deadline) return ''
  const { at, result } = deadline
  const words = afterSaleWords(language)
  const text = result === 'received' && kind === 'exchange' ? words.counted : words.deadline[result]
  return text.replace('{time}', moment(at))
}

/** The items that the buyer of an exchange gets; empty for anything else. */
export const replacementText = ({ kind, items }: Pick<AfterSale, 'kind' | 'items'>, language: string): string =>
  kind === 'exchange'
    ? afterSaleWords(language).replacement.replace(
        '{items}',
        piecesText(items.filter(({ count }) => count > 0).map(withReplacement)),
      )
    : ''

const withReplacement = ({ name, count, to_sku }: AfterSale['items'][number]) => ({
  name,
  count,
  specs: to_sku ? to_sku.specs : {},
})

/** A parcel of it, in words, and where to follow it. */
export interface AfterSaleParcelText {
  text: string
  url: string
}

/** The parcel that was sent back, and the one that replaces it. */
export function afterSaleParcels(one: AfterSale, language: string): AfterSaleParcelText[] {
  const words = afterSaleWords(language)
  const parcel = (text: string, carrier: string | null, number: string | null, url: string | null) => ({
    text: number ? text.replace('{parcel}', [carrier, number].filter(Boolean).join(' ')) : '',
    url: url ?? '',
  })
  return [
    parcel(words.shipped, one.replacement_carrier_label, one.replacement_tracking_no, one.replacement_tracking_url),
    parcel(words.returned, one.return_carrier_label, one.return_tracking_no, one.return_tracking_url),
  ].filter(({ text }) => text)
}

/** Whether its buyer may do this next: the shop says so. */
export const canDoAfterSale = (
  { actions }: Pick<AfterSale, 'actions'>,
  name: AfterSale['actions'][number]['action'],
): boolean => actions.some(({ action }) => action === name)

/** Whether the buyer has anything that could be sent back. */
export const hasGoods = ({ status, items }: Pick<Order, 'status' | 'items'>): boolean =>
  status !== 'paid' || items.some(({ sent }) => sent > 0)

/** The options that variants differ by, each with the values that there are. */
export function variedBy<Sku extends Variant>(skus: Sku[]): Varied<Sku> {
  const options: Option[] = []
  for (const { specs } of skus) {
    for (const [name, value] of Object.entries(specs)) {
      const option = options.find((one) => one.name === name)
      if (!option) options.push({ name, values: [value] })
      else if (!option.values.includes(value)) option.values.push(value)
    }
  }
  return { skus, options }
}
