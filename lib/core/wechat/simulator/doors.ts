import { z } from 'zod'
import { failureOf } from '@/lib/core/endpoint/execute'
import { fail } from '@/lib/core/errors'
import { parseJson, readBytes } from '@/lib/core/http/body'
import { requestId, trimmed } from '@/lib/core/http/message'
import { localeOf } from '@/lib/core/i18n/i18n'
import { wordsOf } from '@/lib/core/problems'
import type { Runtime } from '@/lib/core/runtime'
import { FAULTS, planFault } from './faults'
import { families } from './simulate'
import { type Door, door } from './world'

/** What goes wrong although nobody called: notifications of which a share is lost, a refund that ends otherwise or never. */
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

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
}

/** Only while the simulator is on; there is nothing here otherwise. */
export async function doors(runtime: Runtime, request: Request): Promise<Response> {
  const path = trimmed(new URL(request.url).pathname)
  const id = requestId(request.headers.get('x-request-id'))
  try {
    return Response.json(await opened(runtime, request, path), { headers: HEADERS })
  } catch (error) {
    const failure = await failureOf(runtime, path, id, error)
    const { msg, problems } = wordsOf(failure, localeIn(request))
    const said = { error_code: failure.code, msg, request_url: `${request.method} ${path}`, request_id: id }
    const status = { status: failure.status, headers: HEADERS }
    return Response.json({ ...said, ...(problems && { errors: problems }) }, status)
  }
}

async function opened(runtime: Runtime, request: Request, path: string): Promise<unknown> {
  const known = DOORS.get(`${request.method} ${path.replace(/^\/simulator\/wechat/, '')}`)
  if (!known || !runtime.simulated) fail('not_found', { message: 'There is nothing at this address' })
  const header = (name: string) => request.headers.get(name)
  const incoming = { method: request.method, path, query: '', header, body: request.body, address: '' }
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const body = parseJson(await readBytes(incoming), incoming)
  return known(runtime, request.method === 'GET' ? query : body, localeIn(request))
}

const localeIn = (request: Request) => localeOf(request.headers.get('accept-language'))
