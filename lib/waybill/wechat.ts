import { z } from 'zod'
import { Failure, fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { wechatCarrier, withoutBlanks } from '../order/carriers'
import { orderPageOf } from '../shipping/settings'
import { miniProgramProblem } from '../wechat/account'
import { parseReply } from '../wechat/ask'
import { askExpress, type ExpressCall, ExpressRejection, noImage } from '../wechat/express'
import { wechatPay } from '../wechat/pay/provider'
import { labelFrom } from './label'
import {
  type GivenWaybill,
  type Label,
  MOST_LABEL,
  type Party,
  WaybillRejection,
  type WaybillRequest,
  type WaybillSource,
} from './source'

/** WeChat: waybills of carriers that the shop has bound there, for orders that were paid through it. */
const WaybillAnswer = z.object({
  waybill_id: z.string().min(1),
  waybill_data: z.array(z.object({ key: z.string(), value: z.string() })).nullish(),
})
const Printed = WaybillAnswer.extend({ print_html: z.string().nullish() })

const SECONDS = 8

const call = (at: 'add' | 'get' | 'cancel', body: Record<string, unknown>): ExpressCall => ({
  call: `waybill_${at}`,
  at: `business/order/${at}`,
  body,
  seconds: SECONDS,
  mostBytes: 2 * MOST_LABEL,
})

function refuse(error: unknown): never {
  if (!(error instanceof ExpressRejection)) throw error
  throw new WaybillRejection(error.call, String(error.code), error.words)
}

/** The payer is taken from the payment, since accounts may have changed. */
async function payerOf(
  runtime: Runtime,
  { out_trade_no, transaction_id }: WaybillRequest,
): Promise<string | undefined> {
  return transaction_id === null ? undefined : (await wechatPay(runtime).queryTrade(out_trade_no))?.openid
}

const named = (request: WaybillRequest, openid: string) => ({
  order_id: request.call_id,
  openid,
  delivery_id: wechatCarrier(request.carrier),
})

const partyOf = ({ name, mobile, province, city, district, detail }: Party) => ({
  name,
  mobile,
  province,
  city,
  area: district,
  address: detail,
})

/** Of no use to anybody, but WeChat wants to know them. */
const CENTIMETERS = { space_x: 20, space_y: 20, space_z: 20 }

const bodyOf = (runtime: Runtime, request: WaybillRequest, openid: string) => {
  const { account, goods, sender, receiver, grams, order_no } = request
  const detail_list = goods.map(({ name, count }) => ({ name: name.slice(0, 128), count }))
  const goods_name = goods
    .map(({ name }) => name)
    .join(';')
    .slice(0, 100)
  return {
    ...named(request, openid),
    add_source: 0,
    biz_id: account.account,
    sender: partyOf(sender),
    receiver: partyOf(receiver),
    cargo: { count: 1, weight: grams / 1000, ...CENTIMETERS, detail_list },
    shop: {
      wxa_path: orderPageOf(runtime, order_no),
      img_url: goods[0]?.image ?? noImage(runtime),
      goods_name,
      goods_count: goods.reduce((sum, { count }) => sum + count, 0),
    },
    insured: { use_insured: 0, insured_value: 0 },
    service: { service_type: account.service_type, service_name: account.service },
  }
}

/** WeChat takes an order once: asked for it again it refuses, and is asked what it gave instead. */
async function order(runtime: Runtime, request: WaybillRequest): Promise<GivenWaybill> {
  const openid = await payerOf(runtime, request)
  if (!openid) fail('rule', { message: 'This order was not paid with WeChat Pay' })
  try {
    const { question, reply } = await askExpress(runtime, call('add', bodyOf(runtime, request, openid)))
    const given = givenOf(parseReply(runtime, question, WaybillAnswer, reply))
    return { ...given, label: await label(runtime, request, given.tracking_no).catch(nullIfAway) }
  } catch (error) {
    if (!(error instanceof ExpressRejection)) throw error
    const earlier = await find(runtime, request, openid)
    return earlier ?? refuse(error)
  }
}

/** The number is there: a label that cannot be had now can be asked for later. */
function nullIfAway(error: unknown): null {
  if (error instanceof Failure) return null
  throw error
}

const givenOf = ({ waybill_id, waybill_data }: z.output<typeof WaybillAnswer>) => ({
  tracking_no: withoutBlanks(waybill_id),
  sorting: (waybill_data ?? [])
    .map(({ value }) => value)
    .join(' · ')
    .slice(0, 200),
})

/** Undefined: WeChat has no such waybill. */
async function find(runtime: Runtime, request: WaybillRequest, openid: string, tracking_no?: string) {
  const body = { ...named(request, openid), waybill_id: tracking_no }
  try {
    const { question, reply } = await askExpress(runtime, call('get', body))
    const { print_html, ...given } = parseReply(runtime, question, Printed, reply)
    return { ...givenOf(given), label: print_html ? labelFrom(Buffer.from(print_html, 'base64')) : null }
  } catch (error) {
    if (error instanceof ExpressRejection) return undefined
    throw error
  }
}

async function label(runtime: Runtime, request: WaybillRequest, tracking_no: string): Promise<Label | null> {
  const openid = await payerOf(runtime, request)
  const found = openid ? await find(runtime, request, openid, tracking_no) : undefined
  return found?.label ?? null
}

async function cancel(runtime: Runtime, request: WaybillRequest, tracking_no: string | null): Promise<void> {
  const openid = await payerOf(runtime, request)
  if (!openid) return // never ordered
  const waybill_id = tracking_no ?? (await find(runtime, request, openid))?.tracking_no
  if (waybill_id) await askExpress(runtime, call('cancel', { ...named(request, openid), waybill_id })).catch(refuse)
}

export const wechat: WaybillSource = {
  name: 'wechat',
  title: 'WeChat',
  problem: miniProgramProblem,
  order,
  label,
  cancel,
}
