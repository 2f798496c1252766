import { type Runtime, tryParseJson } from 'kiosk-shop/module'
import type { z } from 'zod'
import type { Line } from '../receipt'

export type Sheet = { serial: string; lines: Line[]; copies: number; origin_id: string }

/** What a maker has of a job. `absent`: certainly nothing; `unknowable`: it cannot be asked about this one. */
export type Found = { state: 'printed' | 'queued'; reference: string } | { state: 'absent' | 'unknowable' }

/** The cloud of a maker of printers. All but `isSetUp` ask it, and throw a `Refusal` or that it is `Away`. */
export type Maker = {
  /** The shop has entered its account there. */
  isSetUp: (runtime: Runtime) => boolean
  /** Adds a printer to the account, by the key on its label. */
  register: (runtime: Runtime, printer: { serial: string; key: string; name: string }) => Promise<void>
  stateOf: (runtime: Runtime, serial: string) => Promise<'ready' | 'no_paper' | 'offline'>
  /** Returns what the maker calls it: it has taken the job, and prints it as soon as the printer can. */
  print: (runtime: Runtime, sheet: Sheet) => Promise<string>
  find: (runtime: Runtime, job: { serial: string; origin_id: string; reference: string | null }) => Promise<Found>
}

/** The maker has answered that it does not do it, in its words. */
export class Refusal extends Error {}

/** There is no answer. */
export class Away extends Error {
  constructor(readonly mayHaveArrived: boolean) {
    super('The maker of the printer does not answer')
  }
}

/** Where makers are, and how long they may take; tests have a server of their own. */
export const clouds = { feie: 'https://api.feieyun.cn/Api/Open/', yilianyun: 'https://open-api.10ss.net', seconds: 10 }

const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Nothing was sent where there was no connection; in any other case the question may have arrived. */
function mayHaveArrived(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {}
  return !(cause instanceof Error && 'code' in cause && NOT_CONNECTED.includes(String(cause.code)))
}

type Fields = Record<string, string>

/** No error names what was sent, which has the secrets of the account. */
export async function postForm<T>(url: string, fields: Fields, Answer: z.ZodType<T>): Promise<T> {
  const signal = AbortSignal.timeout(clouds.seconds * 1000)
  const text = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'error', signal })
    .then((answer) => answer.text())
    .catch((error: unknown) => Promise.reject(new Away(mayHaveArrived(error))))
  return read(tryParseJson(text), Answer)
}

/** An answer that makes no sense leaves open what was done. */
export function read<T>(answer: unknown, Answer: z.ZodType<T>): T {
  const { data, success } = Answer.safeParse(answer)
  if (!success) throw new Away(true)
  return data
}

export const secondsNow = (): string => String(Math.floor(Date.now() / 1000))
