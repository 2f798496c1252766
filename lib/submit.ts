'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { Failure, fail, invalid, type Problem } from './base/errors'
import { t } from './base/i18n/i18n'
import { asRecord } from './base/json'
import { describeFailure } from './base/problems'
import { givesTokens, Tokens } from './core/auth/contract'
import { issueTicket } from './core/auth/tickets'
import { refusalFor } from './core/endpoint/authorise'
import { parseIdempotencyKey } from './core/http/gather'
import { setSessionCookie } from './core/next/session'
import { currentVisit, performOperation, type Visit } from './core/next/visit'
import { pathOfNul } from './core/request/body'
import { findOperation, type InputOf, type OperationId, type OutputOf } from './endpoints'
import { VersionOf } from './oper-log/contract'
import { taskOf } from './tasks'

export type SubmitFailure = {
  ok: false
  status: number
  error_code: number
  msg: string
  request_id: string
  errors?: Problem[] | undefined
  details?: unknown
}
/** Tokens stay in the cookie. */
export type SubmitData<Id extends OperationId> = Id extends OperationId
  ? OutputOf<Id> extends z.output<typeof Tokens>
    ? null
    : OutputOf<Id>
  : never
export type SubmitResult<Of = unknown> = { ok: true; data: Of } | SubmitFailure

/** Input written in code is checked by its type; a form's input only by the server. */
export type SubmitInput<Id extends OperationId, Input extends object> = string extends keyof Input ? Input : InputOf<Id>

const Options = z.strictObject({
  version: z.int().optional(),
  key: z.string().optional(),
  /** The entry of the log before or after which the record was as the form began. */
  restores: VersionOf.optional(),
})
export type SubmitOptions = z.input<typeof Options>
const Arguments = z.tuple([z.string(), z.record(z.string(), z.unknown()), Options])

/** The one server action: runs an operation by name, as the visitor who is signed in. */
export async function submit<Id extends OperationId, Input extends object>(
  id: Id,
  input: SubmitInput<Id, Input>,
  options: SubmitOptions = {},
): Promise<SubmitResult<SubmitData<Id>>> {
  return toResult(async (by) => {
    const [name, sent, { version, key, restores }] = Arguments.safeParse([id, input, options]).data ?? fail('invalid')
    const nul = pathOfNul(sent)
    if (nul) invalid(nul, 'must not contain a NUL character')
    const endpoint = found(name)
    const ifMatch = version === undefined ? undefined : `"${version}"`
    const outcome = await performOperation(by, endpoint, {
      input: sent,
      key: parseIdempotencyKey(key ?? null),
      ifMatch,
      restores,
    })
    if (givesTokens(endpoint)) return signedIn(by, outcome.output)
    if (endpoint.method !== 'GET') refresh()
    return JSON.parse(outcome.json)
  })
}

/** Once, within a minute, for one operation: what the browser sends along where an action cannot carry the body. */
export async function ticket(id: OperationId): Promise<SubmitResult<string>> {
  return toResult(async ({ runtime, actor }) => {
    const endpoint = found(z.string().safeParse(id).data ?? fail('invalid'))
    const refused = refusalFor(endpoint, actor)
    if (refused || !actor) throw refused ?? new Failure('unauthorized')
    return issueTicket(runtime.database.db, actor.session_id, endpoint.id)
  })
}

const found = (id: string) => findOperation(id) ?? fail('not_found')

/** New tokens stay in the cookie: no script of a page ever sees one. */
async function signedIn({ runtime }: Visit, tokens: unknown): Promise<null> {
  await setSessionCookie(runtime.env, Tokens.parse(tokens).token)
  refresh()
  return null
}

async function toResult<T>(work: (by: Visit) => Promise<T>): Promise<SubmitResult<T>> {
  const by = await currentVisit()
  try {
    if (!by.actor) fail('unauthorized')
    return { ok: true, data: await work(by) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { msg, problems } = describeFailure(error, by.locale)
    const { status, code, extras } = error
    const task = taskOf(asRecord(extras.details).point)
    return {
      ok: false,
      status,
      error_code: code,
      msg: task ? t(by.locale, 'You need the permission “{task}”', { task: t(by.locale, task) }) : msg,
      request_id: by.caller.request_id,
      errors: problems,
      details: extras.details,
    }
  }
}
