import type { OrderCreateItem, OrderPreviewItem, Product } from '../generated/types'

type Reason = NonNullable<Product['no_return']>

const en: Record<Reason, string> = {
  made_to_order: 'it is made to order',
  perishable: 'it is fresh or perishable',
  digital: 'it is digital, or media or software once unsealed',
  press: 'it is a newspaper or a magazine',
  unsealed: 'its safety or quality suffers once it is unsealed',
  activated: 'it loses much of its value once it is activated or tried',
  near_expiry: 'it is sold as near its expiry date or flawed',
}
const zh: Record<Reason, string> = {
  made_to_order: '定制商品',
  perishable: '鲜活易腐商品',
  digital: '数字化商品，或拆封后的音像制品、软件',
  press: '报纸、期刊',
  unsealed: '拆封后易影响人身安全或商品品质',
  activated: '激活或试用后价值贬损较大',
  near_expiry: '已明示的临期或瑕疵商品',
}

/** The notice that a product cannot be returned without a reason, and why, for its page; empty: it can be. */
export function noReturnText(reason: Product['no_return'], language: string): string {
  if (!reason) return ''
  return language.startsWith('zh') ? `不支持七天无理由退货：${zh[reason]}` : `Exempt from 7-day returns: ${en[reason]}`
}

/** The items that the buyer confirms in a step of its own before the order is placed; none: no such step. */
export const noReturnsOf = (items: OrderPreviewItem[], language: string): { name: string; text: string }[] =>
  items
    .filter(({ no_return }) => no_return !== null)
    .map(({ name, no_return }) => ({ name, text: noReturnText(no_return, language) }))

/** The items of an order once the buyer has confirmed what the preview says of them. */
export const withNoReturns = (items: OrderCreateItem[], quoted: OrderPreviewItem[]): OrderCreateItem[] =>
  items.map((item) =>
    quoted.some(({ product_id, no_return }) => no_return !== null && product_id === item.product_id)
      ? { ...item, accepts_no_return: true }
      : item,
  )
