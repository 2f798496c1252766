import { markNotSetUp } from '../core/runtime/not-set-up'
import type { Runtime } from '../core/runtime/runtime'
import { Misconfigured } from './rejections'
import { simulate } from './simulator/simulate'
import { SIMULATED_ACCOUNT, SIMULATED_MESSAGE_KEYS } from './simulator/world'

export type WeChatAccount = { appid: string; secret: string; send: (request: Request) => Promise<Response> }

/** Our account at WeChat, and how to reach it: over the network, or the simulator in this process. */
export function wechatAccount(runtime: Runtime): WeChatAccount {
  const { env, database, simulated } = runtime
  if (simulated) return { ...SIMULATED_ACCOUNT, send: (request) => simulate(database.db, request) }
  const { keys } = env.wechat
  if (!keys) {
    throw markNotSetUp(runtime, new Misconfigured('WeChat cannot be asked: WECHAT_APPID and WECHAT_SECRET are not set'))
  }
  return { ...keys, send: fetch }
}

/** What messages from WeChat are signed and encrypted with; undefined where the shop gets none. */
export const messageKeys = ({ env, simulated }: Runtime) =>
  simulated ? SIMULATED_MESSAGE_KEYS : env.wechat.messageKeys
