import { randomUUID } from 'node:crypto'
import { Failure } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { Misconfigured } from '../outgoing/call'
import { PayError } from '../pay/provider'
import { fetchToken } from '../wechat/access-token'
import { wechatAccount } from '../wechat/account'
import { wechatPay } from '../wechat/pay/provider'

export type Keys = 'wechat_keys' | 'payment_keys'
export type KeyResult = 'valid' | 'missing' | 'rejected' | 'unreachable'

const hasKeys = ({ env: { wechat, wechatPay }, simulated }: Runtime, keys: Keys): boolean =>
  simulated || (wechat.keys !== undefined && (keys === 'wechat_keys' || wechatPay.keys !== undefined))

/** A number of no order: to answer that, the provider must accept our signature, and we must accept its own. */
const nobodysOrder = () => `KEYS${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`

const QUESTIONS: Record<Keys, (runtime: Runtime) => Promise<unknown>> = {
  wechat_keys: (runtime) => fetchToken(runtime, wechatAccount(runtime)),
  payment_keys: (runtime) => wechatPay(runtime).queryTrade(nobodysOrder()),
}

/** Asks the provider something harmless that needs the keys. Not inside a transaction. */
export async function checkKeys(runtime: Runtime, keys: Keys): Promise<KeyResult> {
  if (!hasKeys(runtime, keys)) return 'missing'
  try {
    await QUESTIONS[keys](runtime)
    return 'valid'
  } catch (error) {
    if (error instanceof Misconfigured) return 'rejected'
    if (error instanceof PayError)
      return error.kind === 'unknown' || error.kind === 'retry' ? 'unreachable' : 'rejected'
    if (error instanceof Failure) return 'unreachable'
    throw error
  }
}
