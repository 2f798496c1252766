import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { env } from './lib/core/env'
import { rejectForeignForm } from './lib/core/http/foreign-form'
import { pageHeaders } from './lib/core/http/headers'

/** Every page gets its policy with a nonce of its own. Nothing is authorised here: operations do that. */
export function proxy(request: NextRequest): NextResponse {
  const foreign = rejectForeignForm(env(), request, request.nextUrl.pathname)
  if (foreign) return new NextResponse(String(foreign.body), foreign)
  const nonce = randomBytes(16).toString('base64')
  const answered = pageHeaders(env(), nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-at', request.nextUrl.pathname + request.nextUrl.search)
  headers.set('Content-Security-Policy', answered['Content-Security-Policy'] ?? '') // where Next looks for the nonce
  const response = NextResponse.next({ request: { headers } })
  for (const [name, value] of Object.entries(answered)) response.headers.set(name, value)
  return response
}

export const config = {
  matcher: [
    '/((?!(?:v1|cms|api|files|simulator|_next)(?:/|$)|(?:health|ready|openapi\\.json)$|[\\w-]+\\.(?:svg|png|ico)$).*)',
  ],
}
