import { createHash, timingSafeEqual } from 'node:crypto'
import { fail } from '../../base/errors'

/** Refuses callers that do not send `Authorization: Bearer <secret>`. */
export function mustShowSecret(secret: string, authorization: string | null): void {
  if (!timingSafeEqual(digest(`Bearer ${secret}`), digest(authorization ?? ''))) fail('unauthorized')
}

/** Of constant length, so that the comparison takes constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest()
