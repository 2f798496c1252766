import { compact } from '../../base/compact'
import type { Env } from '../../base/env/env'
import { type SharedHeaders, sharedHeaders } from './message'

type Host = Pick<Env, 'secure'>

/** HSTS for two years. */
export const transportHeaders = ({ secure }: Host): Record<string, string> =>
  secure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}

/** Of every response that other sites must not embed: pages, what they load, and the routes that libraries own. */
export const ownHeaders = (host: Host): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...transportHeaders(host),
})

/** Of JSON at an address that belongs to no operation. */
export const jsonHeaders = (host: Host): Record<string, string> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...ownHeaders(host),
})

/** What a page of another site may read. */
export const READABLE = [
  'ETag',
  'X-Request-Id',
  'Retry-After',
  'Idempotency-Replayed',
  'Content-Disposition',
  'X-Ignored-Query',
]

const operationHeaders = (host: Host): Record<string, string> => ({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': READABLE.join(', '),
  ...jsonHeaders(host),
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
})
const SECURE = sharedHeaders(operationHeaders({ secure: true }))
const PLAIN = sharedHeaders(operationHeaders({ secure: false }))

/** Of an operation: any site may call it, because only the token in a header identifies the caller. */
export const apiHeaders = ({ secure }: Host): SharedHeaders => (secure ? SECURE : PLAIN)

/** What a page may load and do: its own scripts by nonce, and nothing from elsewhere. */
export function pageHeaders(env: Env, nonce: string): Record<string, string> {
  const { shown = [], sent = [] } = env.s3 ?? env.uploadthing ?? env.files ?? {}
  const rules = [
    "default-src 'self'",
    // While developing React needs eval for its stacks, and Next's overlay has styles without a nonce.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${env.strict ? " 'unsafe-eval'" : ''}`,
    `style-src-elem 'self' ${env.strict ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'", // widths and colours that components render as style attributes
    `img-src 'self' data: blob: ${[new URL(env.publicUrl).origin, ...shown].join(' ')}`,
    "font-src 'self'",
    `connect-src ${compact(["'self'", env.strict && 'ws:', ...sent]).join(' ')}`,
    "worker-src 'self'", // the page of the shop that says there is no network, and notices of the back office
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': rules.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'private, no-store',
    ...ownHeaders(env),
  }
}
