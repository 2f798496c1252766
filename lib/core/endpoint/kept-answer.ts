import { decrypt, encrypt } from '../auth/sealed'
import { keyFor } from '../auth/secret'
import { hasSecrets } from '../secrets'
import type { Call } from './execute'
import type { Claim } from './idempotency'

const about = ({ user_id, operation, key }: Claim): string => `${user_id} ${operation} ${key}`
const keyOf = ({ runtime }: Call) => keyFor(runtime.env, 'answers')

/** An answer as its Idempotency-Key keeps it: sealed where it says a secret, which is then in no copy of the database. */
export const toKeep = (call: Call, claim: Claim, json: string): string =>
  hasSecrets(call.endpoint.output) ? encrypt(keyOf(call), about(claim), Buffer.from(json)) : json

export const fromKept = (call: Call, claim: Claim, data: string): string =>
  hasSecrets(call.endpoint.output) ? decrypt(keyOf(call), about(claim), data).toString('utf8') : data
