import type { Env } from '../env'

/** Browsers that came by https once come by nothing else for two years. */
export const transportHeaders = ({ secure }: Env): Record<string, string> =>
  secure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}

/** What a page may load and do: its own scripts by nonce, and nothing from elsewhere. */
export function pageHeaders(env: Env, nonce: string): Record<string, string> {
  const { shown = [], sent = [] } = env.uploadthing ?? {}
  const rules = [
    "default-src 'self'",
    // While developing React needs eval for its stacks, and Next's overlay has styles without a nonce.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${env.strict ? " 'unsafe-eval'" : ''}`,
    `style-src-elem 'self' ${env.strict ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'", // widths and colours that components render as style attributes
    `img-src 'self' data: blob: ${[new URL(env.publicUrl).origin, ...shown].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...(env.strict ? ['ws:'] : []), ...sent].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': rules.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'private, no-store',
    ...transportHeaders(env),
  }
}
