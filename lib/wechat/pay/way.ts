import { fail } from '@/lib/base/errors'
import type { Runtime } from '@/lib/core/runtime/runtime'
import type { PayWay } from '@/lib/facets/pay'
import { WECHAT } from '@/lib/order/pay-ways'
import { PAY_WAY_LABELS } from '@/lib/order/sentences'
import { openidOf } from '../openid'
import { wechatPay } from './provider'

/** A buyer who signed in by a username adds the mini-program to the same account, and can pay. */
const NOT_LINKED = {
  message: 'Link the mini-program to your account to pay',
  details: { missing: 'mini_program', link_with: 'POST /v1/user/identity' },
}

/** The payer’s openid; only mini-program accounts have one. */
export async function payerOpenid(runtime: Runtime, user_id: number): Promise<string> {
  const { appid } = await wechatPay(runtime).account()
  return (await openidOf(runtime.database.db, appid, user_id)) ?? fail('rule', NOT_LINKED)
}

/** The way of every order that has no other. */
export const wechatWay: PayWay = {
  name: WECHAT,
  title: PAY_WAY_LABELS.wechat,
  isOffered: () => true,
  online: { provider: wechatPay, payer: payerOpenid },
}
