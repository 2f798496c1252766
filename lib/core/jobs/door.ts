import { createHash, timingSafeEqual } from 'node:crypto'
import { failureOf } from '../endpoint/execute'
import { fail } from '../errors'
import { refused } from '../http/answer'
import { type Answer, requestId } from '../http/message'
import { localeOf } from '../i18n/i18n'
import type { Runtime } from '../runtime'
import { type Jobs, tick } from './timer'

/** Where no process of ours lives on, somebody outside knocks here. Without a secret there is no such door. */
export async function knocked(runtime: Runtime, jobs: Jobs, request: Request): Promise<Response> {
  const request_id = requestId(request.headers.get('x-request-id'))
  const { status, headers, body } = await answerTo(runtime, jobs, request, request_id)
  return new Response(String(body), { status, headers: { ...headers, 'X-Request-Id': request_id } })
}

async function answerTo(runtime: Runtime, jobs: Jobs, request: Request, request_id: string): Promise<Answer> {
  const header = (name: string) => request.headers.get(name)
  try {
    admit(runtime.env.cronSecret, header('authorization'))
    const data = await tick(runtime, jobs)
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
    return { status: 200, headers, body: JSON.stringify({ error_code: 0, msg: 'ok', data }) }
  } catch (error) {
    const { method, url } = request
    const incoming = { method, path: new URL(url).pathname, query: '', header, body: null, address: '' }
    const turn = { runtime, incoming, request_id, locale: localeOf(header('accept-language')), started: 0 }
    return refused(turn, await failureOf(runtime, 'tick', request_id, error))
  }
}

function admit(secret: string | undefined, authorization: string | null): void {
  if (!secret) fail('not_found', { message: 'There is nothing at this address' })
  if (!timingSafeEqual(digest(`Bearer ${secret}`), digest(authorization ?? ''))) fail('unauthorized')
}

/** Of one length, whatever was sent, so that the comparison takes the same time. */
const digest = (text: string) => createHash('sha256').update(text).digest()
