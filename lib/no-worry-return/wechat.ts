import { z } from 'zod'
import type { Runtime } from '../core/runtime/runtime'
import { parseReply } from '../wechat/ask'
import { askExpress, type ExpressCall, ExpressRejection } from '../wechat/express'

/** WeChat’s return component. Never call these inside a transaction. */
const call = (at: 'add' | 'get' | 'unbind', body: Record<string, unknown>): ExpressCall => ({
  call: `no_worry_return_${at}`,
  at: `delivery/no_worry_return/${at}`,
  body,
})

const EXISTS = 9300522
const NO_WAYBILL = 931023
/** An argument, no payment, or one without insurance: the same call is refused again. */
export const FOREVER = [40097, 9300569, 9300570]

const isRefusedWith = (error: unknown, code: number): boolean =>
  error instanceof ExpressRejection && error.code === code

const Added = z.object({ return_id: z.string().min(1).max(64) })

/** The ID of a return at WeChat. Null: it is there from a call whose answer was lost, and its ID is not said twice. */
export async function addReturn(runtime: Runtime, asked: Record<string, unknown>): Promise<string | null> {
  try {
    const { question, reply } = await askExpress(runtime, call('add', asked))
    return parseReply(runtime, question, Added, reply).return_id
  } catch (error) {
    if (isRefusedWith(error, EXISTS)) return null
    throw error
  }
}

/** WeChat’s documents have them both as a number and as a text. */
const digit = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
])
const ReturnStatus = z.object({
  status: digit,
  waybill_id: z.string().nullish(),
  order_status: digit.nullish(),
  delivery_id: z.string().nullish(),
  delivery_name: z.string().nullish(),
})
export type ReturnStatus = z.output<typeof ReturnStatus>

/** Undefined: the buyer entered a number that no carrier knows. */
export async function getReturn(runtime: Runtime, return_id: string): Promise<ReturnStatus | undefined> {
  try {
    const { question, reply } = await askExpress(runtime, call('get', { return_id }))
    return parseReply(runtime, question, ReturnStatus, reply)
  } catch (error) {
    if (isRefusedWith(error, NO_WAYBILL)) return undefined
    throw error
  }
}

/** Also where WeChat has no such parcel: then there is nothing to take back. */
export async function unbindReturn(runtime: Runtime, return_id: string): Promise<void> {
  try {
    await askExpress(runtime, call('unbind', { return_id }))
  } catch (error) {
    if (!isRefusedWith(error, NO_WAYBILL)) throw error
  }
}
