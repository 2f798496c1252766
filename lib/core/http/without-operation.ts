import { localeOf } from '../../base/i18n/i18n'
import { toFailure } from '../endpoint/execute'
import { addressFromHeaders } from '../request/address'
import { jsonHeaders } from '../request/headers'
import { type Answer, type Incoming, requestId } from '../request/message'
import type { Runtime } from '../runtime/runtime'
import { failureAnswer } from './answer'
import { fromRequest, toResponse } from './route'

/** Answers at a URL without an operation: failures are JSON, as those of operations, and are logged. */
export async function answerWithoutOperation(
  runtime: Runtime,
  request: Request,
  name: string,
  work: (incoming: Incoming) => Promise<Answer | Response>,
): Promise<Response> {
  const incoming = fromRequest(request, addressFromHeaders(request.headers, runtime))
  const request_id = requestId(incoming.header('x-request-id'))
  const locale = localeOf(incoming.header('accept-language'))
  const answer = await work(incoming).catch(async (error: unknown) =>
    failureAnswer({ incoming, request_id, locale }, await toFailure(runtime, name, request_id, error)),
  )
  if (answer instanceof Response) return answer
  const headers = { ...jsonHeaders(runtime.env), 'X-Request-Id': request_id, ...answer.headers }
  return toResponse({ ...answer, headers })
}

export const jsonAnswer = (value: unknown): Answer => ({
  status: 200,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  body: JSON.stringify(value),
})
