import { z } from 'zod'
import { fail } from '@/lib/core/errors'
import { parseJson, readBytes } from '@/lib/core/http/body'
import { answerWithoutOperation, jsonAnswer } from '@/lib/core/http/door'
import { localeOf } from '@/lib/core/i18n/i18n'
import type { Runtime } from '@/lib/core/runtime'
import { FAULTS, planFault } from './faults'
import { families } from './simulate'
import { type Door, door } from './world'

/** Faults without a call: notifications of which a share is lost, a refund that ends otherwise or never. */
const OF_ITSELF = { notify: ['lose'], settle: ['abnormal', 'closed', 'never'] } as const
const isOfItself = (call: string): call is keyof typeof OF_ITSELF => Object.hasOwn(OF_ITSELF, call)

const Plan = z.strictObject({
  call: z.enum([...families.flatMap(({ calls }) => calls.map(({ name }) => name)), ...Object.keys(OF_ITSELF)]),
  kind: z.enum([...FAULTS, ...OF_ITSELF.notify, ...OF_ITSELF.settle]),
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
const kindsOf = (call: string): readonly string[] => (isOfItself(call) ? OF_ITSELF[call] : FAULTS)

const faults: Door = door(NewFault, async ({ home }, { call, ...plan }) => {
  await planFault(home.db, call, plan)
  return { call, ...plan }
})

const DOORS = new Map<string, Door>([
  ...families.flatMap(({ doors }) => Object.entries(doors)),
  ['POST /faults', faults],
])

/** Only while the simulator is on; there is nothing here otherwise. */
export const doors = (runtime: Runtime, request: Request): Promise<Response> =>
  answerWithoutOperation(runtime, request, 'simulator', async (incoming) => {
    const { method, path, query, header } = incoming
    const known = DOORS.get(`${method} ${path.replace(/^\/simulator\/wechat/, '')}`)
    if (!known || !runtime.simulated) fail('not_found', { message: 'This URL does not exist' })
    const body = parseJson(await readBytes(incoming), incoming)
    const sent = method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : body
    return jsonAnswer(await known(runtime, sent, localeOf(header('accept-language'))))
  })
