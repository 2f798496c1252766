import { headers } from 'next/headers'
import { cache } from 'react'
import type { Caller } from '../../base/caller'
import { Failure } from '../../base/errors'
import type { Locale } from '../../base/i18n/i18n'
import { inSpan } from '../../trace/tracer'
import { actorOf, type SessionEnd, sessionEndOf } from '../auth/token-actor'
import type { Endpoint } from '../endpoint/endpoint'
import { execute } from '../endpoint/execute'
import type { Outcome } from '../endpoint/present'
import type { Actor } from '../operation/actor'
import { addressFromHeaders } from '../request/address'
import { requestId } from '../request/message'
import { type Runtime, runtime } from '../runtime/runtime'
import { currentLocale } from './locale'
import { countPageCall } from './page-calls'
import { readSessionCookie } from './session'

/** The visitor of a page, or sender of a form. */
export type Visit = { runtime: Runtime; actor: Actor | null; locale: Locale; caller: Caller; at: string }

/** Looked up once per page, however many parts of it need it. */
export const currentVisit = cache(async (): Promise<Visit> => {
  const [now, header, locale] = await Promise.all([runtime(), headers(), currentLocale()])
  const token = await readSessionCookie(now.env)
  return {
    runtime: now,
    actor: (token && (await actorOf(now.database.db, token))) || null,
    locale,
    caller: {
      request_id: requestId(header.get('x-request-id')),
      address: addressFromHeaders(header, now),
      user_agent: (header.get('user-agent') ?? '').slice(0, 300),
    },
    at: header.get('x-at') ?? '/',
  }
})

/** Why this browser is no longer signed in, if it was. */
export async function endOfVisit({ runtime, actor }: Visit): Promise<SessionEnd | undefined> {
  const token = actor ? undefined : await readSessionCookie(runtime.env)
  return token ? sessionEndOf(runtime.database.db, token) : undefined
}

type OperationInput = {
  input: Record<string, unknown>
  key?: string | undefined
  ifMatch?: string | undefined
  /** The version of a record that the edit began with: after an entry of the log or before it. */
  restores?: { id: number; side: 'before' | 'after' } | undefined
}

/** Pages are there whatever modules a shop leaves out; their operations are not. */
export const isOffered = ({ registry }: Runtime, { id }: { id: string }): boolean =>
  registry.operations.some((one) => one.id === id)

/** Runs an operation as this visitor, like over HTTP; a refusal is thrown. */
export function performOperation(
  visit: Visit,
  endpoint: Endpoint,
  { input, key, ifMatch, restores }: OperationInput,
): Promise<Outcome> {
  const { runtime, actor, locale, caller } = visit
  if (!isOffered(runtime, endpoint)) throw new Failure('not_found')
  const { method } = endpoint
  // The log says so
  const path = restores ? `${endpoint.path}?version=${restores.id}&side=${restores.side}` : endpoint.path
  const call = { runtime, endpoint, actor, locale, caller, method, path, started: performance.now() }
  const work = () => runtime.limits.request.run(() => execute({ ...call, read: () => ({ input, key }), ifMatch }))
  const begun = { name: endpoint.id, kind: 'internal', isRoot: true } as const
  return countPageCall(runtime, endpoint.id, inSpan(runtime, begun, work))
}
