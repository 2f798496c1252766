import type { AfterSale } from '../kiosk-client/index'
import { moment, money, piecesText } from '../kiosk-client/shop'
import { fill, t } from './words'

type Kind = AfterSale['kind']

/** What was asked for: "Return for ¥5.00". */
export function afterSaleTitle(kind: Kind, amount: number): string {
  if (kind === 'exchange') return t.exchange
  return fill(kind === 'return' ? t.returnOf : t.refundOf, { amount: money(amount) })
}

/** What happens by itself, and when. */
function deadlineText({ kind, deadline }: Pick<AfterSale, 'kind' | 'deadline'>): string {
  if (!deadline) return ''
  const texts = {
    ...{ agreed: t.answerBy, refunded: t.answerBy, lapsed: t.sendBy, flagged: t.shipBy },
    received: kind === 'exchange' ? t.countsBy : t.confirmBy,
  }
  return fill(texts[deadline.result], { time: moment(deadline.at) })
}

/** What its buyer gets instead, may do next, and until when; the shop says all of it. */
export function stepsView(one: AfterSale) {
  const { id, kind, items, return_to, return_tracking_no, replacement_tracking_no } = one
  const got = items.map(({ name, count, to_sku }) => ({ name, count, specs: to_sku ? to_sku.specs : {} }))
  const can = one.actions.map(({ action }) => action)
  const canSend = can.includes('send_back')
  return {
    id,
    carriers: one.carriers,
    canSend,
    canWithdraw: can.includes('withdraw'),
    lines: [
      kind === 'exchange' && fill(t.youGet, { items: piecesText(got) }),
      deadlineText(one),
      canSend && one.wechat_return && t.wechatReturn,
      return_to && fill(t.sendTo, { address: return_to }),
      return_tracking_no && fill(t.sentBackWith, { number: return_tracking_no }),
      replacement_tracking_no && fill(t.replacedWith, { number: replacement_tracking_no }),
    ].filter((line) => line),
  }
}
