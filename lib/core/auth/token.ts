import { createHmac, hash, randomBytes } from 'node:crypto'
import type { SESSION_KINDS, TOKEN_KINDS } from '@/db/vocabulary/user'

/** Opaque, 256 bits, without a colon; the database only ever sees their SHA-256. */
export type TokenKind = Exclude<(typeof TOKEN_KINDS)[number], 'ticket'>
const PREFIX = { access: 'at_', refresh: 'rt_' } satisfies Record<TokenKind, string>
/** By which people, and programs that search for secrets, recognise a key. */
export const KEY_PREFIX = 'kiosk_key_'

type Holder = (typeof SESSION_KINDS)[number]
const prefixOf = (kind: TokenKind, of: Holder) => (kind === 'access' && of === 'key' ? KEY_PREFIX : PREFIX[kind])

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const newToken = (kind: TokenKind, of: Holder): string => prefixOf(kind, of) + newSecret()

export const sha256 = (token: string): string => hash('sha256', token, 'base64url')

/** The token that follows a spent one: derived from it, so that it can be given again without being stored. */
export const deriveNextToken = (kind: TokenKind, of: Holder, spent: string, salt: string): string =>
  prefixOf(kind, of) + createHmac('sha256', spent).update(`${kind}:${salt}`).digest('base64url')

/** `Bearer <token>`, or `Basic base64(<token>:<anything>)` as older mini-programs send it. */
export function tokenFromHeader(authorization: string | null): string | undefined {
  const [scheme = '', value = ''] = (authorization ?? '').trim().split(/\s+/, 2)
  if (/^bearer$/i.test(scheme)) return value || undefined
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString('latin1').split(':')[0] || undefined
  return undefined
}
