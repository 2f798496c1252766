import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { Failure, fail } from '../base/errors'
import { tryParseJson } from '../base/json'
import { keyFor } from '../base/secret'
import { fromShopTime } from '../base/shop-time'
import { withTimeout } from '../base/timeout'
import { markNotSetUp } from '../core/runtime/not-set-up'
import type { Runtime } from '../core/runtime/runtime'
import { kuaidi100Carrier, withoutBlanks } from '../order/carriers'
import { Misconfigured, readAtMost, watchCall } from '../outgoing/call'
import { simulatorIn } from '../wechat/account'
import { signQuestion } from './signatures'
import { type Step, type TrackedParcel, type TrackingNews, TrackingRejection, type TrackingSource } from './source'
import type { TrackState } from './states'

/** Kuaidi100: asked for a number, or told to push what is new. */

/** What a push about a number is signed with: Kuaidi100 is told it with the subscription. */
export const saltOf = ({ env }: Runtime, number: string): string =>
  createHmac('sha256', keyFor(env, 'tracking')).update(number).digest('base64url').slice(0, 32)

/** Of tracking and waybills alike, as a shopkeeper reads it. */
export const KUAIDI100_PROBLEM =
  'Kuaidi100 is not set up on the server yet. Copy the keys from your account at kuaidi100.com, and give them to the person who runs the server.'

/** The shop's own account, or that of the simulator. */
export function kuaidi100Account(runtime: Runtime) {
  const { keys } = runtime.env.kuaidi100
  if (keys) return { ...keys, send: (request: Request) => fetch(request) }
  const simulator = simulatorIn(runtime)
  if (!simulator) return undefined
  return { ...simulator.kuaidi100, send: (request: Request) => simulator.send(runtime.database.db, request) }
}

/** 0 in transit, 7 forwarded, 10 to 12 at the customs; 4 is signed for by the sender. */
const STATES: Record<string, TrackState> = {
  0: 'in_transit',
  1: 'collected',
  2: 'problem',
  3: 'delivered',
  4: 'returned',
  5: 'delivering',
  6: 'returning',
  7: 'in_transit',
  10: 'in_transit',
  11: 'in_transit',
  12: 'in_transit',
  13: 'problem',
  14: 'refused',
}

const MAX_STEPS = 200
const Words = z.string().nullish()
const Reported = z.object({ time: Words, ftime: Words, context: Words, location: Words })
/** Only `state` is believed: the other words beside it are not always right. */
const Result = z.object({
  nu: z.coerce.string(),
  state: z.coerce.string().nullish(),
  data: z.array(Reported).nullish(),
})
type Kuaidi100Result = z.output<typeof Result>

const DAY = 86_400_000
const SHOP_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const cut = (text: string | null | undefined, most: number): string => (text ?? '').replaceAll('\0', '').slice(0, most)

/** A step without a time, or of another day to come, is none. */
function stepsOf({ time, ftime, context, location }: z.output<typeof Reported>): Step[] {
  const text = ftime ?? time ?? ''
  const at = SHOP_TIME.test(text) ? new Date(fromShopTime(text)) : undefined
  if (!at || Number.isNaN(at.getTime()) || at.getTime() > Date.now() + DAY) return []
  return [{ at, text: cut(context, 500), place: cut(location, 100), state: null }]
}

const newsOf = ({ state, data }: Kuaidi100Result): TrackingNews => ({
  state: STATES[state ?? ''],
  steps: (data ?? []).slice(0, MAX_STEPS).flatMap(stepsOf),
})

const Push = z.object({ status: z.string(), lastResult: Result.nullish() })

/** What a push says; undefined where it is not as agreed. `isAborted`: the number is no longer followed. */
export function readPush(param: string, number: string): { news: TrackingNews; isAborted: boolean } | undefined {
  const { data: push } = Push.safeParse(tryParseJson(param))
  if (!push) return undefined
  const { status, lastResult } = push
  if (lastResult && lastResult.nu !== withoutBlanks(number)) return undefined
  return { news: lastResult ? newsOf(lastResult) : { state: undefined, steps: [] }, isAborted: status === 'abort' }
}

const TIMEOUT = 10_000
const MAX_BYTES = 512 * 1024
/** Our keys; not a matter of the parcel. */
const KEYS = ['600', '601']

type Question = { call: string; url: string; fields: Record<string, string> }

class Unusable extends Error {}

/** The answer of Kuaidi100 as JSON; a failure where there is none. Waybills are asked for in the same way. */
export async function askKuaidi100(runtime: Runtime, { call, url, fields }: Question): Promise<unknown> {
  const account = kuaidi100Account(runtime)
  if (!account) throw notSetUp(runtime)
  const askOnce = async (signal: AbortSignal) => {
    const body = new URLSearchParams(fields)
    const response = await account.send(new Request(url, { method: 'POST', body, redirect: 'error', signal }))
    if (response.status !== 200) throw new Unusable(`status ${response.status}`)
    const bytes = await readAtMost(response, MAX_BYTES, () => new Unusable('too_long'))
    return tryParseJson(bytes.toString('utf8'))
  }
  const watched = {
    provider: 'kuaidi100' as const,
    call,
    resultOf: (answer: unknown) => (Refusal.safeParse(answer).success ? 'refused' : 'ok'),
    reasonOf: (error: unknown) => (error instanceof Failure ? error.kind : 'error'),
  }
  return watchCall(runtime, watched, () =>
    withTimeout(TIMEOUT, () => new Unusable('too_late'), askOnce).catch((error: unknown) => {
      if (!(error instanceof Unusable || error instanceof TypeError)) throw error
      return failAway(runtime, call, error instanceof Unusable ? error.message : 'cut_off')
    }),
  )
}

const notSetUp = (runtime: Runtime) =>
  markNotSetUp(
    runtime,
    new Misconfigured('Kuaidi100 cannot be asked: KUAIDI100_CUSTOMER and KUAIDI100_KEY are not set'),
  )

/** Why not is said without the words of the service: a phone number may be in them. */
export function failAway(runtime: Runtime, call: string, reason: string): never {
  runtime.log('warn', 'Kuaidi100 gave no usable answer', { call, reason })
  return fail('unavailable', { message: 'Kuaidi100 cannot be reached, try again soon' })
}

const Refusal = z.object({ result: z.literal(false), returnCode: z.coerce.string() })
const Accepted = z.object({ returnCode: z.coerce.string() })

function refuse(runtime: Runtime, call: string, code: string, isForever: boolean): never {
  if (KEYS.includes(code)) throw new Misconfigured(`Kuaidi100 does not take our key (${code}): see KUAIDI100_KEY`)
  runtime.log('warn', 'Kuaidi100 refuses', { call, code })
  throw new TrackingRejection(call, code, isForever)
}

/** SF tells nothing without the end of a phone number; the last four digits do. */
const phoneOf = ({ carrier, mobile }: TrackedParcel): string | undefined =>
  kuaidi100Carrier(carrier) === 'shunfeng' ? mobile.replace(/\D/g, '').slice(-4) || undefined : undefined

async function query(runtime: Runtime, parcel: TrackedParcel): Promise<TrackingNews> {
  const keys = kuaidi100Account(runtime)
  if (!keys) throw notSetUp(runtime)
  const num = withoutBlanks(parcel.tracking_no)
  const phone = phoneOf(parcel)
  const param = JSON.stringify({ com: kuaidi100Carrier(parcel.carrier), num, phone, show: '0', order: 'desc' })
  const fields = { customer: keys.customer, sign: signQuestion(param, keys), param }
  const url = `${runtime.env.kuaidi100.url}/poll/query.do`
  const answer = await askKuaidi100(runtime, { call: 'query', url, fields })
  const { data: refusal } = Refusal.safeParse(answer)
  if (refusal) refuse(runtime, 'query', refusal.returnCode, false)
  const { data: result } = Result.safeParse(answer)
  return result?.nu === num ? newsOf(result) : failAway(runtime, 'query', 'not_as_agreed')
}

/** 501: it is pushed already. */
const SUBSCRIBED = ['200', '501']
/** The carrier takes no part, or is none that is known. */
const FOREVER = ['701', '702']

async function subscribe(runtime: Runtime, parcel: TrackedParcel) {
  const { tracking_no: number } = parcel
  const callbackurl = `${runtime.env.publicUrl}/tracking/kuaidi100?number=${encodeURIComponent(number)}`
  const param = JSON.stringify({
    company: kuaidi100Carrier(parcel.carrier),
    number: withoutBlanks(number),
    key: kuaidi100Account(runtime)?.key,
    parameters: { callbackurl, salt: saltOf(runtime, number), phone: phoneOf(parcel) },
  })
  const url = `${runtime.env.kuaidi100.url}/poll`
  const answer = await askKuaidi100(runtime, { call: 'subscribe', url, fields: { schema: 'json', param } })
  const { data } = Accepted.safeParse(answer)
  if (!data) failAway(runtime, 'subscribe', 'not_as_agreed')
  if (!SUBSCRIBED.includes(data.returnCode)) {
    refuse(runtime, 'subscribe', data.returnCode, FOREVER.includes(data.returnCode))
  }
  return {}
}

/** Kuaidi100 pushes what is new: a parcel that it says nothing of for a day is asked for. */
export const kuaidi100: TrackingSource = {
  name: 'kuaidi100',
  title: 'Kuaidi100',
  askAfter: 86_400,
  problem: (runtime) => (kuaidi100Account(runtime) ? undefined : KUAIDI100_PROBLEM),
  variables: ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY'],
  subscribe,
  query,
}
