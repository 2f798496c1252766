import type { IncomingMessage } from 'node:http'
import { Failure } from '../core/errors'
import { failureAnswer } from '../core/http/answer'
import { jsonHeaders } from '../core/http/headers'
import type { Answer } from '../core/http/message'
import { localeOf, t } from '../core/i18n/i18n'
import type { Runtime } from '../core/runtime'

const SECONDS = 3
const BEING_BUILT = { message: 'The pages are being built', retryAfter: SECONDS }
/** In seconds, where nothing was built before. */
const USUAL = 60
const USUALLY = 'This usually takes about a minute on two cores: {elapsed} s so far'
const LAST_TIME = 'The last time this took {last} s: {elapsed} s so far'
const HINT = 'This page reloads by itself and then shows the page that you opened. The API answers already'

/** In seconds: of this build, and of the last one if there was one. */
export type BuildProgress = { elapsed: number; last?: number | undefined }

/** In place of every page while they are being built. */
export function waitingPage(
  { env }: Runtime,
  request: IncomingMessage,
  request_id: string,
  progress: BuildProgress,
): Answer {
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
  const { last } = progress
  const elapsed = Math.round(progress.elapsed)
  const estimate = last === undefined ? t(locale, USUALLY, { elapsed }) : t(locale, LAST_TIME, { last, elapsed })
  const most = last ?? USUAL
  const value = elapsed < most ? ` value="${elapsed}"` : '' // a late build: no end is known
  const body = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${SECONDS}"><title>${title}</title>
<h1>${title}</h1><p><progress max="${most}"${value} aria-label="${title}"></progress></p>
<p>${estimate}</p><p>${t(locale, HINT)}</p></html>`
  const kind = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(SECONDS),
  }
  return { status: 503, headers: { ...jsonHeaders(env), ...kind }, body: method === 'HEAD' ? null : body }
}
