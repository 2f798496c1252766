import type { IncomingMessage } from 'node:http'
import { Failure } from '../core/errors'
import { failureAnswer } from '../core/http/answer'
import { jsonHeaders } from '../core/http/headers'
import type { Answer } from '../core/http/message'
import { localeOf, t } from '../core/i18n/i18n'
import type { Runtime } from '../core/runtime'

const SECONDS = 3
const BEING_BUILT = { message: 'The pages are being built', retryAfter: SECONDS }
const HINT = 'The API answers already, and this page reloads by itself within about a minute'

/** In place of every page while they are being built. */
export function waitingPage({ env }: Runtime, request: IncomingMessage, request_id: string): Answer {
  const { method = 'GET', url: path = '/', headers } = request
  const locale = localeOf(headers['accept-language'] ?? null)
  if (!headers.accept?.includes('text/html')) {
    const refused = failureAnswer(
      { incoming: { method, path }, request_id, locale },
      new Failure('unavailable', BEING_BUILT),
    )
    return { ...refused, headers: { ...jsonHeaders(env), ...refused.headers } }
  }
  const title = t(locale, BEING_BUILT.message)
  const body = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${SECONDS}"><title>${title}</title>
<h1>${title}</h1><p>${t(locale, HINT)}</p></html>`
  const kind = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(SECONDS),
  }
  return { status: 503, headers: { ...jsonHeaders(env), ...kind }, body: method === 'HEAD' ? null : body }
}
