import { markNotSetUp } from '../core/runtime/not-set-up'
import type { Runtime } from '../core/runtime/runtime'
import { Misconfigured } from '../outgoing/call'

export type WeChatAccount = { appid: string; secret: string; send: (request: Request) => Promise<Response> }

/** What stands in for WeChat; undefined where the shop has keys of its own. */
export const simulatorIn = ({ simulated, registry }: Runtime) => (simulated ? registry.simulator : undefined)

/** Our account at WeChat, and how to reach it: over the network, or the simulator in this process. */
export function wechatAccount(runtime: Runtime): WeChatAccount {
  const simulator = simulatorIn(runtime)
  if (simulator) return { ...simulator.account, send: (request) => simulator.send(runtime.database.db, request) }
  const { keys } = runtime.env.wechat
  if (!keys) {
    throw markNotSetUp(runtime, new Misconfigured('WeChat cannot be asked: WECHAT_APPID and WECHAT_SECRET are not set'))
  }
  return { ...keys, send: fetch }
}

/** Why nothing can be asked of WeChat by the mini-program yet. */
export const miniProgramProblem = ({ simulated, env }: Runtime): string | undefined =>
  simulated || env.wechat.keys ? undefined : 'The mini-program is not connected to this shop yet.'

/** What messages from WeChat are signed and encrypted with; undefined where the shop gets none. */
export const messageKeys = (runtime: Runtime) => simulatorIn(runtime)?.messageKeys ?? runtime.env.wechat.messageKeys
