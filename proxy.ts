import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { env } from './lib/base/env/env'
import { rejectForeignForm } from './lib/core/http/foreign-form'
import { answerUnknownUrl } from './lib/core/http/unknown-url'
import { pageHeaders } from './lib/core/request/headers'
import { type Answer, headerList, withoutTrailingSlash } from './lib/core/request/message'
import { judgeRequest } from './lib/server/front'

/** Every page gets its policy with a nonce of its own. Nothing is authorised here: operations do that. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  const foreign = rejectForeignForm(env(), request, pathname)
  if (foreign) return new NextResponse(String(foreign.body), foreign)
  if (isUnknownUrl(request)) return jsonOf(answerUnknownUrl(env(), incomingOf(request)))
  const nonce = randomBytes(16).toString('base64')
  const answered = pageHeaders(env(), nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-at', pathname + request.nextUrl.search)
  headers.set('Content-Security-Policy', answered['Content-Security-Policy'] ?? '') // where Next looks for the nonce
  const response = NextResponse.next({ request: { headers } })
  for (const [name, value] of Object.entries(answered)) response.headers.set(name, value)
  return response
}

/**
 * A program is answered as our own server answers it: Next would send a page. `/__next…` is its own while developing.
 */
function isUnknownUrl({ method, headers, nextUrl: { pathname } }: NextRequest): boolean {
  const verdict = judgeRequest(method, withoutTrailingSlash(pathname), headers.get('accept') ?? '')
  return verdict === 'nowhere' && !pathname.startsWith('/__next')
}

const incomingOf = ({ method, headers, nextUrl }: NextRequest) => ({
  method,
  path: nextUrl.pathname,
  header: (name: string) => headers.get(name),
})

function jsonOf(answer: Answer): NextResponse {
  const list = headerList(answer)
  const headers = new Headers()
  for (let at = 0; at < list.length; at += 2) headers.set(list[at] ?? '', list[at + 1] ?? '')
  return new NextResponse(answer.body === null ? null : String(answer.body), { status: answer.status, headers })
}

export const config = {
  matcher: [
    '/((?!(?:v1|cms|api|files|wechat|tracking|oauth|simulator|mcp|\\.well-known/oauth-(?:protected-resource|authorization-server)|_next)(?:/|$)|(?:health|ready|metrics|(?:openapi|regions)\\.json|llms\\.txt|docs(?:/.+)?\\.md)$|admin-worker\\.js$|favicon\\.ico$|icon\\.svg$|(?:screenshot|shop-(?:192|512|maskable))\\.png$).*)',
  ],
}
