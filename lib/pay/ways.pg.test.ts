import { eq } from 'drizzle-orm'
import { order } from '@/db/schema/order'
import { firstOrNotFound } from '@/lib/data/records'
import { payKeys } from '@/packages/simulator/pay-keys'
import { paidEvent, signNotification } from '@/packages/simulator/pay-notification'
import { tradeOf } from '@/packages/simulator/pay-state'
import { offerTransfer, placeOrder } from '@/packages/testing/orders'
import { testPayWay, testWayByHand } from '@/packages/testing/pay-way-suite'
import { placeAtPickup } from '@/packages/testing/pickups'
import type { ServerShop } from '@/packages/testing/server-shop'
import { payByWallet, WALLET_SECRET, wallet, walletTells, walletWay } from '@/packages/testing/wallet'
import { callSimulator } from '@/packages/testing/wechat'

testPayWay('wechat', {
  notify: 'POST /v1/pay/notify',
  pay: (shop, out_trade_no) => callSimulator(shop.runtime, 'POST /pay', { out_trade_no, how: 'silent' }),
  async told({ db }, out_trade_no, total) {
    const trade = await tradeOf(db, out_trade_no)
    if (!trade) throw new Error('the provider knows no such trade')
    const { transaction_id = `42${out_trade_no}`, success_time = '2026-01-01T12:00:00+08:00' } = trade
    const paid = { ...trade, state: 'SUCCESS' as const, transaction_id, success_time, total }
    const { bytes, headers } = signNotification(await payKeys(db), paidEvent(paid))
    return { body: bytes, headers }
  },
  async secrets({ db }) {
    const { merchant, provider } = await payKeys(db)
    const pem = merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    return [provider.apiV3Key, pem.split('\n')[1] ?? pem]
  },
})

testPayWay('wallet', {
  way: walletWay,
  operations: [wallet.operations.notify],
  notify: 'POST /v1/wallet/notify',
  pay: async (_shop, out_trade_no) => payByWallet(out_trade_no),
  told: async (_shop, out_trade_no, total) => walletTells(out_trade_no, total),
  secrets: async () => [WALLET_SECRET],
})

const totalOf = async ({ db }: ServerShop, id: number) => {
  const { total_price } = order
  return { id, ...firstOrNotFound(await db.select({ total_price }).from(order).where(eq(order.id, id))) }
}

testWayByHand('transfer', {
  method: 'transfer',
  async place(shop) {
    await offerTransfer(shop)
    const { id } = await placeOrder(shop)
    await shop.ask(`PUT /v1/order/${id}/pay_way`, {
      token: await shop.tokenOf('buyer'),
      body: { pay_way: 'transfer' },
    })
    return totalOf(shop, id)
  },
})

testWayByHand('at_pickup', {
  method: 'cash',
  place: async (shop) => totalOf(shop, (await placeAtPickup(shop)).id),
})
