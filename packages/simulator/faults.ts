import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'
import type { Signing } from './world'

const BEFORE = ['refuse', 'hang', 'reset', '500', '429', 'garbage'] as const
const AFTER = ['late', 'reset_after', '500_after', 'bad_signature', 'stale_signature', 'no_signature'] as const
export const FAULTS = [...BEFORE, ...AFTER] as const

const Fault = z.object({ kind: z.enum(FAULTS), errcode: z.int(), code: z.string(), ms: z.int() })
type Fault = z.output<typeof Fault>

/** The next so many calls go wrong; a later plan for the same call takes the place of an earlier one. */
export async function planFault(db: Db, call: string, plan: Record<string, unknown>): Promise<void> {
  await db
    .insert(simulated)
    .values({ kind: 'fault', key: call, value: plan })
    .onConflictDoUpdate({ target: [simulated.kind, simulated.key], set: { value: plan } })
}

export async function nextFault(db: Db, call: string): Promise<Fault | undefined> {
  const planned = await nextPlan(db, call)
  return planned && Fault.parse(planned)
}

export async function nextPlan(db: Db, call: string): Promise<Record<string, unknown> | undefined> {
  const times = sql`(${simulated.value} ->> 'times')::int`
  const [planned] = await db
    .update(simulated)
    .set({ value: sql`jsonb_set(${simulated.value}, '{times}', to_jsonb(${times} - 1))` })
    .where(and(eq(simulated.kind, 'fault'), eq(simulated.key, call), sql`${times} > 0`))
    .returning({ value: simulated.value })
  return planned?.value
}

type Scene = {
  fault: Fault
  request: Request
  act: (signing?: Signing) => Promise<Response>
  refuse: (planned: Fault) => Response
}

/** Plays each fault: before anything is done, unless its name says otherwise. */
const FAULT_PLAYS: Record<Fault['kind'], (scene: Scene) => Response | Promise<Response>> = {
  refuse: ({ fault, refuse }) => refuse(fault),
  hang: ({ request }) =>
    new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(connectionError()))),
  reset: () => Promise.reject(connectionError()),
  '500': () => htmlPage('Internal Server Error', 500),
  '429': () => htmlPage('Too Many Requests', 429),
  garbage: () => htmlPage('Busy', 200),
  late: async ({ fault, act }) => {
    const answer = await act()
    await new Promise((resume) => setTimeout(resume, fault.ms))
    return answer
  },
  reset_after: async ({ act }) => {
    await act()
    throw connectionError()
  },
  '500_after': async ({ act }) => {
    await act()
    return htmlPage('Internal Server Error', 500)
  },
  bad_signature: ({ act }) => act('badly'),
  stale_signature: ({ act }) => act('long ago'),
  no_signature: ({ act }) => act('not at all'),
}

export const playFault = async (scene: Scene): Promise<Response> => FAULT_PLAYS[scene.fault.kind](scene)

/** As `fetch` says that a connection broke. */
const connectionError = () => new TypeError('fetch failed')

const htmlPage = (title: string, status: number) =>
  new Response(`<html><title>${title}</title></html>`, { status, headers: { 'Content-Type': 'text/html' } })
