import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { noWorryReturn } from '@/db/schema/no-worry-return'
import { order, orderLine } from '@/db/schema/order'
import { payment, refund, refundLine } from '@/db/schema/payment'
import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrThrow } from '../data/records'
import { fileUrl } from '../file/file'
import { tradeNumberOf } from '../order/trades'
import { orderPageOf } from '../shipping/settings'
import { noImage } from '../wechat/express'
import { wechatPay } from '../wechat/pay/provider'
import { recipientOf } from './settings'

type Goods = { name: string; image: string | null; price: number; count: number }[]

const image = sql`(select ${fileUrl()} from ${file} where ${file.id} = ${orderLine.file_id})`
const { name, price } = orderLine
const goods = sql<Goods>`(select json_agg(json_build_object('name', ${name}, 'image', ${image}, 'price', ${price},
    'count', ${refundLine.count}) order by ${orderLine.id})
  from ${refundLine} join ${orderLine} on ${orderLine.id} = ${refundLine.order_line_id}
  where ${refundLine.refund_id} = ${refund.id})`

/** A return, and what WeChat is told of it. */
export async function readReturn(db: Db, refund_id: number) {
  return firstOrThrow(
    await db
      .select({
        refund_id: noWorryReturn.refund_id,
        state: noWorryReturn.state,
        return_id: noWorryReturn.return_id,
        tries: noWorryReturn.tries,
        step: refund.state,
        received_at: refund.received_at,
        shop_order_id: refund.out_refund_no,
        order_no: order.order_no,
        out_trade_no: tradeNumberOf(),
        transaction_id: payment.transaction_id,
        goods,
      })
      .from(noWorryReturn)
      .innerJoin(refund, eq(refund.id, noWorryReturn.refund_id))
      .innerJoin(order, eq(order.id, refund.order_id))
      .innerJoin(payment, eq(payment.id, refund.payment_id))
      .where(eq(noWorryReturn.refund_id, refund_id)),
  )
}
export type Return = Awaited<ReturnType<typeof readReturn>>

/** The payer is taken from the payment, since accounts may have changed. */
export async function requestOf(runtime: Runtime, one: Return) {
  const openid = (await wechatPay(runtime).queryTrade(one.out_trade_no))?.openid
  const biz_addr = recipientOf(runtime)
  if (!openid || !biz_addr) fail('unavailable')
  return {
    shop_order_id: one.shop_order_id,
    biz_addr,
    openid,
    order_path: orderPageOf(runtime, one.order_no),
    goods_list: one.goods.map((piece) => ({ name: piece.name, url: piece.image ?? noImage(runtime) })),
    order_price: one.goods.reduce((sum, piece) => sum + piece.price * piece.count, 0),
    wx_pay_id: one.transaction_id,
  }
}
