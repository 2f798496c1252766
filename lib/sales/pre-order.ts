import { fail } from '../core/errors'
import type { Runtime } from '../core/runtime'
import { failUnpaidOnly } from '../order/moves'
import { ownOrderStatus } from '../order/own-orders'
import { orderNumberOf } from '../order/trades'
import { failPriceChanges, payerOpenid, readPayable, recordPrepayment } from '../pay/prepayment'
import { closeTrade, PayError, payParameters, prepay } from '../wechat/pay/client'
import { closeOrder, expireOrder } from './close-order'
import { endTrade } from './end-trade'
import { failProviderAway, queryPayment } from './query-payment'

/** What the mini-program hands to `wx.requestPayment`. Asked again, it is for the same trade at the provider: never a second charge. */
export async function startPayment(runtime: Runtime, user_id: number, id: number) {
  const { db } = runtime.database
  await ownOrderStatus(db, user_id, id)
  await expireOrder(runtime, id)
  const openid = await payerOpenid(runtime, user_id)
  const prepayment = await beginPayment(runtime, id)
  const { out_trade_no } = prepayment
  const prepay_id = await prepay(runtime, { ...prepayment, openid }).catch((error: unknown) =>
    failPrepay(runtime, id, out_trade_no, error),
  )
  const { status, isCurrent } = await readPayable(db, id, out_trade_no)
  if (status === 'unpaid' && isCurrent) return parametersOf(runtime, prepay_id, out_trade_no)
  await closeTrade(runtime, out_trade_no) // it was ended meanwhile and must not be paid
  return status === 'unpaid' ? failPriceChanges() : failUnpaidOnly(status)
}

const parametersOf = async (runtime: Runtime, prepay_id: string, out_trade_no: string) => {
  const parameters = await payParameters(runtime, prepay_id)
  return { ...parameters, order_no: orderNumberOf(out_trade_no) }
}

/** A price change that has stopped half-way is finished first. */
async function beginPayment(runtime: Runtime, id: number) {
  const { db } = runtime.database
  const begin = () => db.transaction((tx) => recordPrepayment(tx, id))
  const prepayment = await begin()
  if (prepayment) return prepayment
  if (!(await endTrade(runtime, id))) fail('provider_away', { retryAfter: 2 })
  return (await begin()) ?? failPriceChanges()
}

async function failPrepay(runtime: Runtime, id: number, out_trade_no: string, error: unknown): Promise<never> {
  if (!(error instanceof PayError)) throw error
  if (error.code === 'ORDER_PAID') {
    await queryPayment(runtime, id, 'query').catch(failProviderAway)
    fail('already_paid')
  }
  if (error.code === 'ORDER_CLOSED') {
    if (!(await readPayable(runtime.database.db, id, out_trade_no)).isCurrent) failPriceChanges()
    failUnpaidOnly(await closeOrder(runtime, id, { by: 'system' }))
  }
  return failProviderAway(error)
}
