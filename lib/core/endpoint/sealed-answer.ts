import { decrypt, encrypt } from '../auth/encryption'
import { keyFor } from '../auth/secret'
import { hasSecrets } from '../secrets'
import type { Call } from './execute'
import type { Claim } from './idempotency'

const claimContext = ({ user_id, operation, key }: Claim): string => `${user_id} ${operation} ${key}`
const answerKey = ({ runtime }: Call) => keyFor(runtime.env, 'answers')

/** The answer as its key stores it: encrypted if it contains a secret. */
export const sealAnswer = (call: Call, claim: Claim, json: string): string =>
  hasSecrets(call.endpoint.output) ? encrypt(answerKey(call), claimContext(claim), Buffer.from(json)) : json

export const openAnswer = (call: Call, claim: Claim, data: string): string =>
  hasSecrets(call.endpoint.output) ? decrypt(answerKey(call), claimContext(claim), data).toString('utf8') : data
