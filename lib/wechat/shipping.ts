import { z } from 'zod'
import type { DELIVERY_WAYS } from '@/db/vocabulary/delivery'
import type { LATE_SHIPPING_KINDS, WECHAT_ORDER_STATES } from '@/db/vocabulary/shipping'
import { errorWithBrand } from '../base/branded'
import { fail } from '../base/errors'
import { withOffsetMillis } from '../base/shop-time'
import type { Runtime } from '../core/runtime/runtime'
import { wechatAccount } from './account'
import { parseReply, type WeChatQuestion, type WeChatReply } from './ask'
import { askWithToken } from './with-token'

/** Where WeChat holds the funds of a shop until shipments are reported. Never call these inside a transaction. */
export type ShippedParcel = {
  /** WeChat's code of the carrier, such as SF. Both are for a carrier only. */
  company: string
  tracking_no: string
  goods: string
}

export type Shipment = {
  transaction_id: string
  /** Of the payer. */
  openid: string
  /** Of the receiver; only what WeChat requires is sent. */
  mobile: string
  way: (typeof DELIVERY_WAYS)[number]
  parcels: ShippedParcel[]
  /** In several parcels: WeChat tells the buyer once that is all. */
  isSplit: boolean
  isAll: boolean
}

/** WeChat’s rejection, by its number. */
export class ShippingRejection extends errorWithBrand('ShippingRejection') {
  constructor(
    call: string,
    readonly code: number,
  ) {
    super(`WeChat refuses ${call} with ${code}`)
  }
}

/** A temporary failure, or a rate limit. */
const LATER = [-1, 44990, 45009, 45011, 10060012, 10060019]

async function askShipping(runtime: Runtime, question: WeChatQuestion): Promise<WeChatReply> {
  const reply = await askWithToken(runtime, wechatAccount(runtime), question)
  const { errcode } = reply
  if (LATER.includes(errcode)) fail('unavailable', { message: 'WeChat cannot be reached, try again soon' })
  if (errcode === 0) return reply
  runtime.log('warn', 'WeChat refuses', { call: question.call, errcode })
  throw new ShippingRejection(question.call, errcode)
}

const ManagedReply = z.object({ is_trade_managed: z.boolean() })

export async function fetchTradeManaged(runtime: Runtime): Promise<boolean> {
  const body = { appid: wechatAccount(runtime).appid }
  const question = { call: 'is_trade_managed', path: '/wxa/sec/order/is_trade_managed', body }
  return parseReply(runtime, question, ManagedReply, await askShipping(runtime, question)).is_trade_managed
}

const UNCHANGED = 10060023
const LOGISTICS_TYPES: Record<Shipment['way'], number> = { express: 1, courier: 2, none: 3, pickup: 4 }

/** Repeating the same changes nothing there; a different report is accepted once, and never again. */
export async function uploadShipping(
  runtime: Runtime,
  { transaction_id, openid, mobile, way, parcels, isSplit, isAll }: Shipment,
): Promise<void> {
  const body = {
    order_key: { order_number_type: 2, transaction_id },
    logistics_type: LOGISTICS_TYPES[way],
    delivery_mode: isSplit ? 2 : 1,
    is_all_delivered: isSplit ? isAll : undefined,
    shipping_list: parcels.map((one) => (way === 'express' ? shippingEntry(one, mobile) : goodsEntry(one))),
    upload_time: withOffsetMillis(new Date()),
    payer: { openid },
  }
  const question = { call: 'upload_shipping_info', path: '/wxa/sec/order/upload_shipping_info', body }
  await askShipping(runtime, question).catch((error: unknown) => {
    if (!(error instanceof ShippingRejection) || error.code !== UNCHANGED) throw error
  })
}

const SPECIAL_TYPES: Record<(typeof LATE_SHIPPING_KINDS)[number], number> = { presale: 1, test: 2 }

type SpecialOrder = {
  transaction_id: string
  kind: keyof typeof SPECIAL_TYPES
  /** Of a pre-order: 15 to 330 days after payment. */
  ships_by: Date | null
}

/** That an order is shipped later than WeChat expects, which it tells the buyer, or never. It can be said again. */
export async function reportSpecialOrder(
  runtime: Runtime,
  { transaction_id: order_id, kind, ships_by }: SpecialOrder,
): Promise<void> {
  const delay_to = ships_by ? Math.floor(ships_by.getTime() / 1000) : undefined
  const body = { order_id, type: SPECIAL_TYPES[kind], delay_to }
  await askShipping(runtime, { call: 'opspecialorder', path: '/wxa/sec/order/opspecialorder', body })
}

const DetailPath = z.object({ path: z.string() })

/** The page that WeChat opens from its own list of the buyer’s orders; empty: none is set. */
export async function fetchOrderPage(runtime: Runtime): Promise<string> {
  const question = { call: 'get_order_detail_path', path: '/wxa/sec/order/get_order_detail_path', body: {} }
  return parseReply(runtime, question, DetailPath, await askShipping(runtime, question)).path
}

export async function setOrderPage(runtime: Runtime, path: string): Promise<void> {
  const question = { call: 'update_order_detail_path', path: '/wxa/sec/order/update_order_detail_path', body: { path } }
  await askShipping(runtime, question)
}

const MAX_GOODS = 120

function goodsEntry({ goods }: ShippedParcel) {
  const characters = [...goods]
  return { item_desc: characters.length > MAX_GOODS ? `${characters.slice(0, MAX_GOODS - 1).join('')}…` : goods }
}

function shippingEntry(parcel: ShippedParcel, mobile: string) {
  const receiver_contact = maskContact(mobile)
  return {
    tracking_no: parcel.tracking_no,
    express_company: parcel.company,
    ...goodsEntry(parcel),
    contact: receiver_contact ? { receiver_contact } : undefined,
  }
}

/** The last four digits have to be seen, and nothing but a hint of the others. */
function maskContact(mobile: string): string | undefined {
  const digits = mobile.replace(/\D/g, '').slice(-11)
  if (digits.length < 4) return undefined
  return `${digits.length >= 11 ? digits.slice(0, 3) : ''}****${digits.slice(-4)}`
}

const OrderReply = z.object({
  order: z.object({
    order_state: z.int(),
    in_complaint: z.boolean().nullish(),
    shipping: z
      .object({ shipping_list: z.array(z.object({ tracking_no: z.string().optional() })).nullish() })
      .nullish(),
  }),
})

/** 1: to be sent, 2: sent, 3: received, 4: over, 5: all paid back, 6: its money is on the way. */
const STATES: Record<number, (typeof WECHAT_ORDER_STATES)[number]> = {
  1: 'to_ship',
  2: 'shipped',
  3: 'confirmed',
  4: 'settled',
  5: 'refunded',
  6: 'settling',
}

/** What WeChat makes of an order; `state` is undefined where it is none that we know. */
export async function fetchWeChatOrder(runtime: Runtime, transaction_id: string) {
  const question = { call: 'get_order', path: '/wxa/sec/order/get_order', body: { transaction_id } }
  const { order } = parseReply(runtime, question, OrderReply, await askShipping(runtime, question))
  const numbers = (order.shipping?.shipping_list ?? []).map(({ tracking_no }) => tracking_no ?? '')
  return { state: STATES[order.order_state], inDispute: order.in_complaint === true, numbers }
}

/** What WeChat knows of its shipment, from any source. */
export async function fetchShipping(runtime: Runtime, transaction_id: string) {
  const { state, numbers } = await fetchWeChatOrder(runtime, transaction_id)
  const isSent = state !== undefined && state !== 'to_ship' && state !== 'refunded'
  return { isOpen: state === 'to_ship', isSent, numbers }
}
