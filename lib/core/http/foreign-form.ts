import type { Env } from '../../base/env/env'
import { Failure } from '../../base/errors'
import { localeOf } from '../../base/i18n/i18n'
import { jsonHeaders } from '../request/headers'
import { type Answer, requestId } from '../request/message'
import { failureAnswer } from './answer'

/** Rejects forms of other sites; Next would do so with a 500. A client without an Origin is no browser. */
export function rejectForeignForm(env: Env, { method, headers }: Request, path: string): Answer | undefined {
  const origin = headers.get('origin')
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  if (method !== 'POST' || origin === null || origin.replace(/^https?:\/\//, '') === host) return undefined
  const request_id = requestId(headers.get('x-request-id'))
  const failure = new Failure('forbidden', { message: 'Forms are only accepted from this site' })
  const locale = localeOf(headers.get('accept-language'))
  return failureAnswer({ incoming: { method, path }, request_id, locale }, failure, {
    ...jsonHeaders(env),
    'X-Request-Id': request_id,
  })
}
