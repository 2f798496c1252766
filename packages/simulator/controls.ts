import { z } from 'zod'
import { fail } from '@/lib/base/errors'
import { localeOf } from '@/lib/base/i18n/i18n'
import { answerWithoutOperation, jsonAnswer } from '@/lib/core/http/without-operation'
import { parseJson, readBytes } from '@/lib/core/request/body'
import { type Incoming, PREFLIGHT } from '@/lib/core/request/message'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { FAULTS, planFault } from './faults'
import { callFamilies, simulate } from './simulate'
import { type Control, control, PROVIDER_PATH } from './world'

/** Faults without a call: notifications of which a share is lost, a refund that ends otherwise or never. */
const CALLLESS_FAULTS = { notify: ['lose'], settle: ['abnormal', 'closed', 'never'] } as const
const isCallless = (call: string): call is keyof typeof CALLLESS_FAULTS => Object.hasOwn(CALLLESS_FAULTS, call)

const Plan = z.strictObject({
  call: z.enum([
    ...callFamilies.flatMap(({ calls }) => calls.map(({ name }) => name)),
    ...Object.keys(CALLLESS_FAULTS),
  ]),
  kind: z.enum([...FAULTS, ...CALLLESS_FAULTS.notify, ...CALLLESS_FAULTS.settle]),
  errcode: z.int().default(40029),
  code: z
    .string()
    .regex(/^[A-Z_]{1,64}$/)
    .default('SYSTEM_ERROR'),
  times: z.int().min(0).max(1000).default(1),
  ms: z.int().min(0).max(60_000).default(4000),
  share: z.number().min(0).max(1).default(1),
})

const NewFault = Plan.refine(({ call, kind }) => kindsOf(call).includes(kind), { path: ['kind'] })
const kindsOf = (call: string): readonly string[] => (isCallless(call) ? CALLLESS_FAULTS[call] : FAULTS)

const faults: Control = control(NewFault, async ({ database }, { call, ...plan }) => {
  await planFault(database.db, call, plan)
  return { call, ...plan }
})

const CONTROLS = new Map<string, Control>([
  ...callFamilies.flatMap(({ doors }) => Object.entries(doors)),
  ['POST /faults', faults],
])

export const CONTROLLED = [...CONTROLS.keys()]

/**
 * Does not exist unless the simulator is on. Any site may call it then: the server of a developer's own
 * pages is another one.
 */
export async function answerControl(runtime: Runtime, request: Request): Promise<Response> {
  const answer = await runControl(runtime, request)
  if (runtime.simulated) answer.headers.set('Access-Control-Allow-Origin', '*')
  return answer
}

const runControl = (runtime: Runtime, request: Request): Promise<Response> =>
  answerWithoutOperation(runtime, request, 'simulator', async (incoming) => {
    const { method, path, query, header } = incoming
    if (runtime.simulated && path.startsWith(`${PROVIDER_PATH}/`)) return answerAsProvider(runtime, request, incoming)
    if (method === 'OPTIONS' && runtime.simulated) return { status: 204, headers: { ...PREFLIGHT }, body: null }
    const control = CONTROLS.get(`${method} ${path.replace(/^\/simulator\/wechat/, '')}`)
    if (!control || !runtime.simulated) fail('not_found', { message: 'This URL does not exist' })
    const body = parseJson(await readBytes(incoming), incoming)
    const sent = method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : body
    return jsonAnswer(await control(runtime, sent, localeOf(header('accept-language'))))
  })

/**
 * The provider itself, for other programs on this machine; a connection that a planned fault breaks off is broken off.
 */
async function answerAsProvider({ database }: Runtime, request: Request, incoming: Incoming): Promise<Response> {
  const { url, method, headers, signal } = request
  const bytes = await readBytes(incoming)
  const body = bytes.length > 0 ? new Uint8Array(bytes) : null
  try {
    return await simulate(database.db, new Request(url, { method, headers, signal, body }))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new Response(new ReadableStream({ start: (controller) => controller.error(error) }))
  }
}
