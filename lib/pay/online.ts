import type { Runtime } from '../core/runtime/runtime'
import type { PayWay, TradeProvider } from '../facets/pay'
import { WECHAT } from '../order/pay-ways'
import { PayError } from './provider'

export const findWay = ({ registry }: Runtime, pay_way: string | null): PayWay | undefined =>
  registry.payWays.find(({ name }) => name === (pay_way ?? WECHAT))

/**
 * Who collects for an order that is paid in this way, or has collected by it; null: WeChat Pay. What is paid by hand
 * may have been started there before.
 */
export function providerOf(runtime: Runtime, pay_way: string | null): TradeProvider {
  const way = findWay(runtime, pay_way)
  if (way?.byHand) return providerOf(runtime, null)
  return way?.online?.provider(runtime) ?? absentProvider(pay_way ?? WECHAT)
}

/** Of an extension that is left out: what it did is not known, so nothing is taken for closed or paid back. */
function absentProvider(name: string): TradeProvider {
  const fail = async (): Promise<never> => {
    throw new PayError('retry', 'NO_PROVIDER')
  }
  const calls = { account: fail, start: fail, queryTrade: fail, refundTrade: fail, queryRefund: fail }
  return { name, ...calls, closeTrade: async () => 'unknown', readNotification: fail }
}
