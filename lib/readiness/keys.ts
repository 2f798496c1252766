import { randomUUID } from 'node:crypto'
import { Failure } from '../base/errors'
import { fingerprintOf } from '../base/fingerprint'
import type { Runtime } from '../core/runtime/runtime'
import { PayError } from '../pay/provider'
import { fetchToken } from '../wechat/access-token'
import { wechatAccount } from '../wechat/account'
import { wechatPay } from '../wechat/pay/provider'
import { Misconfigured } from '../wechat/rejections'

export type Keys = 'wechat_keys' | 'payment_keys'
export type KeyResult = 'valid' | 'missing' | 'rejected' | 'unreachable'

/** A fingerprint of the keys in use: other keys have to be checked again. Undefined if there are none. */
export function keyPrint({ env, simulated }: Runtime, keys: Keys): string | undefined {
  if (simulated) return 'simulator'
  const { wechat, wechatPay } = env
  if (!wechat.keys) return undefined
  if (keys === 'wechat_keys') return fingerprintOf(wechat.keys)
  if (!wechatPay.keys) return undefined
  const { mchid, serial, apiV3Key, publicKeys } = wechatPay.keys
  return fingerprintOf({ appid: wechat.keys.appid, mchid, serial, apiV3Key, provider: [...publicKeys.keys()] })
}

/** A number of no order: to answer that, the provider must accept our signature, and we must accept its own. */
const nobodysOrder = () => `KEYS${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`

const QUESTIONS: Record<Keys, (runtime: Runtime) => Promise<unknown>> = {
  wechat_keys: (runtime) => fetchToken(runtime, wechatAccount(runtime)),
  payment_keys: (runtime) => wechatPay(runtime).queryTrade(nobodysOrder()),
}

/** Asks the provider something harmless that needs the keys. Not inside a transaction. */
export async function checkKeys(runtime: Runtime, keys: Keys): Promise<KeyResult> {
  if (keyPrint(runtime, keys) === undefined) return 'missing'
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
