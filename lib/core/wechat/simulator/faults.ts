import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { simulated } from '@/db/schema/simulator'

export const FAULTS = ['refuse', 'hang', 'reset', '500', '429', 'garbage', 'late'] as const

const Fault = z.object({ kind: z.enum(FAULTS), errcode: z.int(), ms: z.int() })
type Fault = z.output<typeof Fault>

/** The next so many calls go wrong; a later plan for the same call takes the place of an earlier one. */
export async function planFault(db: Db, call: string, plan: Fault & { times: number }): Promise<void> {
  await db
    .insert(simulated)
    .values({ kind: 'fault', key: call, value: plan })
    .onConflictDoUpdate({ target: [simulated.kind, simulated.key], set: { value: plan } })
}

export async function nextFault(db: Db, call: string): Promise<Fault | undefined> {
  const times = sql`(${simulated.value} ->> 'times')::int`
  const [planned] = await db
    .update(simulated)
    .set({ value: sql`jsonb_set(${simulated.value}, '{times}', to_jsonb(${times} - 1))` })
    .where(and(eq(simulated.kind, 'fault'), eq(simulated.key, call), sql`${times} > 0`))
    .returning({ value: simulated.value })
  return planned && Fault.parse(planned.value)
}

type Scene = { fault: Fault; request: Request; act: () => Promise<Response>; refuse: (errcode: number) => Response }

/** What goes wrong goes wrong before anything is done, but for the answer that comes late. */
const PLAY: Record<Fault['kind'], (scene: Scene) => Response | Promise<Response>> = {
  refuse: ({ fault, refuse }) => refuse(fault.errcode),
  hang: ({ request }) => new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(cut()))),
  reset: () => Promise.reject(cut()),
  '500': () => page('Internal Server Error', 500),
  '429': () => page('Too Many Requests', 429),
  garbage: () => page('Busy', 200),
  late: async ({ fault, act }) => {
    const answer = await act()
    await new Promise((resume) => setTimeout(resume, fault.ms))
    return answer
  },
}

export const goWrong = async (scene: Scene): Promise<Response> => PLAY[scene.fault.kind](scene)

/** As `fetch` says that a connection broke. */
const cut = () => new TypeError('fetch failed')

const page = (title: string, status: number) =>
  new Response(`<html><title>${title}</title></html>`, { status, headers: { 'Content-Type': 'text/html' } })
