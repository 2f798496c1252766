import { errors, type FailureKind } from '../../base/errors'
import type { Operation } from './operation'
import { mayWithoutFactor, mayWithTemporaryPassword } from './permissions'

/** The failures that an operation can answer with: what the kernel refuses for it, and what its own function may. */
export function refusalsOf(endpoint: Operation): Set<FailureKind> {
  const { access, answer, body, hasBody, idempotent, limit, subject, refuses = [] } = endpoint
  const isClosed = access !== 'public'
  const kinds: (FailureKind | false | undefined)[] = [
    'invalid',
    isClosed && 'unauthorized',
    (access === 'staff' || access === 'permission') && 'forbidden',
    isClosed && !mayWithTemporaryPassword(endpoint) && 'password_expired',
    isClosed && !mayWithoutFactor(endpoint) && 'factor_missing',
    (subject || namesOne(endpoint)) && 'not_found',
    subject && 'stale',
    hasBody && 'too_large',
    hasBody && body !== 'raw' && 'unsupported',
    idempotent && 'key_running',
    idempotent && 'key_reused',
    (limit || body === 'multipart' || answer === 'events') && 'too_many',
    body === 'multipart' && 'too_slow',
    ...refuses,
    'unavailable',
  ]
  return new Set(kinds.filter((kind) => typeof kind === 'string'))
}

/** The path names one record, which may be missing; a list of ids skips missing ones. */
const namesOne = ({ path }: Operation): boolean => /\{(?!id_list\})\w+\}/.test(path)

/** In tests and while developing: an operation refuses only with what its definition and so the document say. */
export function mustBeDeclared(endpoint: Operation, kind: FailureKind): void {
  if (kind === 'internal' || refusalsOf(endpoint).has(kind)) return
  throw new Error(`${endpoint.id} refuses with '${kind}' (${errors[kind][1]}), which its definition does not declare`)
}
