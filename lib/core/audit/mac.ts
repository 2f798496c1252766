import { createHmac } from 'node:crypto'
import { keyFor } from '../auth/secret'
import type { Env } from '../env'
import { fingerprintOf } from '../fingerprint'

/** What one row says, whatever order its names come in: made when it is written, compared when it is sealed. */
export function macOf(env: Env, row: Record<string, unknown>): string {
  const plain: unknown = JSON.parse(JSON.stringify(row)) // as the database will give it back
  return createHmac('sha256', keyFor(env, 'audit')).update(fingerprintOf(plain)).digest('base64url')
}
