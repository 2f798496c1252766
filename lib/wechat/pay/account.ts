import type { KeyObject } from 'node:crypto'
import { markNotSetUp } from '@/lib/core/not-set-up'
import type { Runtime } from '@/lib/core/runtime'
import { payKeys } from '../simulator/pay-keys'
import { simulate } from '../simulator/simulate'
import { SIMULATED_ACCOUNT } from '../simulator/world'
import { PayError } from './pay-error'

export type PayAccount = {
  appid: string
  mchid: string
  /** Of our own certificate. */
  serial: string
  privateKey: KeyObject
  /** 32 bytes. */
  apiV3Key: string
  /** The provider's, by serial: several while it changes from one to another. */
  publicKeys: ReadonlyMap<string, KeyObject>
  url: string
  send: (request: Request) => Promise<Response>
}

/** Our account at WeChat Pay, and how to reach it: over the network, or the simulator in this process. */
export async function payAccount(runtime: Runtime): Promise<PayAccount> {
  const { env, database, simulated } = runtime
  const { url, keys } = env.wechatPay
  if (simulated) {
    const { merchant, provider } = await payKeys(database.db)
    return { ...SIMULATED_ACCOUNT, ...merchant, ...provider, url, send: (request) => simulate(database.db, request) }
  }
  const appid = env.wechat.keys?.appid
  if (!keys || !appid) throw markNotSetUp(runtime, new PayError('config', 'NO_KEYS'))
  return { appid, ...keys, url, send: fetch }
}
