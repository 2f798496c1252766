import type { z } from 'zod'
import type { Db } from '@/db/client'
import type { Locale } from '@/lib/base/i18n/i18n'
import { parseInput } from '@/lib/base/problems'
import type { Runtime } from '@/lib/core/runtime/runtime'

/** As whom the shop speaks to the simulator. */
export const SIMULATED_ACCOUNT = { appid: 'wxsimulated00000001', secret: 'secret-of-the-simulator' }

/** The keys by which its messages to the shop are signed and encrypted. */
export const SIMULATED_MESSAGE_KEYS = {
  token: 'TokenOfTheSimulator',
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  appid: SIMULATED_ACCOUNT.appid,
}

/**
 * Below this it speaks HTTP, to the holder of the keys of the simulated merchant;
 * the shop itself calls it as a function.
 */
export const PROVIDER_PATH = '/simulator/wechat/provider'

/** How an answer is signed, where answers are signed at all. */
export type Signing = 'well' | 'badly' | 'long ago' | 'not at all'

/** A call of the provider’s protocol; faults are planned by its `name`. */
type SimulatedCall = {
  name: string
  method: string
  path: RegExp
  answer: (db: Db, request: Request, signing: Signing) => Promise<Response>
}

/** A control of the simulator: what a test or the demo does in place of a person with a phone. */
export type Control = (runtime: Runtime, input: Record<string, unknown>, locale: Locale) => Promise<unknown>

/** Calls of one protocol, with the controls that belong to them. */
export type CallFamily = {
  calls: SimulatedCall[]
  doors: Record<`${'GET' | 'POST'} /${string}`, Control>
  refuse: (planned: { errcode: number; code: string }) => Response
}

export const control =
  <C extends z.ZodType>(contract: C, open: (runtime: Runtime, input: z.output<C>) => Promise<unknown>): Control =>
  (runtime, input, locale) =>
    open(runtime, parseInput(contract, input, locale))
