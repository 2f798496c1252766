import type { IncomingMessage } from 'node:http'
import { Failure } from '../base/errors'
import { localeOf, t } from '../base/i18n/i18n'
import { failureAnswer } from '../core/http/answer'
import { jsonHeaders } from '../core/request/headers'
import type { Answer } from '../core/request/message'
import type { Runtime } from '../core/runtime/runtime'

const SECONDS = 3
/** In seconds, where nothing was built before. */
const USUAL = 60
const USUALLY = 'This usually takes about a minute on two cores: {elapsed} s so far'
const LAST_TIME = 'The last time this took {last} s: {elapsed} s so far'
const BUILD_HINT = 'This page reloads by itself and then shows the page that you opened. The API answers already'
const HINT = 'This page reloads by itself and then shows the page that you opened'

/** In seconds: of this build, and of the last one if there was one. */
export type BuildProgress = { elapsed: number; last?: number | undefined }
type PageRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { request_id: string }

const languageOf = ({ headers }: PageRequest) => localeOf(headers['accept-language'] ?? null)

/** In place of every page while they are being built. */
export function waitingPage(runtime: Runtime, request: PageRequest, progress: BuildProgress): Answer {
  const locale = languageOf(request)
  const message = 'The pages are being built'
  const { last } = progress
  const elapsed = Math.round(progress.elapsed)
  const estimate = last === undefined ? t(locale, USUALLY, { elapsed }) : t(locale, LAST_TIME, { last, elapsed })
  const most = last ?? USUAL
  const value = elapsed < most ? ` value="${elapsed}"` : '' // a late build: no end is known
  const bar = `<p><progress max="${most}"${value} aria-label="${t(locale, message)}"></progress></p>`
  return unavailable(runtime, request, message, `${bar}\n<p>${estimate}</p><p>${t(locale, BUILD_HINT)}</p>`)
}

/** In place of a page of the back office while the database does not answer: Next would say 500, and stay there. */
export const databaseAwayPage = (runtime: Runtime, request: PageRequest): Answer =>
  unavailable(runtime, request, 'The database does not answer', `<p>${t(languageOf(request), HINT)}</p>`)

/**
 * A page for people that comes back by itself; for programs, and for pages that wait by themselves,
 * the failure as JSON.
 */
function unavailable({ env }: Runtime, request: PageRequest, message: string, text: string): Answer {
  const { method = 'GET', url: path = '/', headers, request_id } = request
  const locale = languageOf(request)
  if (!headers.accept?.includes('text/html')) {
    const failure = new Failure('unavailable', { message, retryAfter: SECONDS })
    const refused = failureAnswer({ incoming: { method, path }, request_id, locale }, failure)
    return { ...refused, headers: { ...jsonHeaders(env), ...refused.headers } }
  }
  const title = t(locale, message)
  const body = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${SECONDS}"><title>${title}</title>
<h1>${title}</h1>${text}</html>`
  const kind = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(SECONDS),
  }
  return { status: 503, headers: { ...jsonHeaders(env), ...kind }, body: method === 'HEAD' ? null : body }
}
