import { createHmac } from 'node:crypto'
import type { Env } from '../base/env/env'
import { keyFor } from '../base/secret'

/**
 * How a name is kept that no account has: as a hash, since people type passwords into that field.
 * Typing it again finds it.
 */
export const unknownName = (env: Env, name: string) => ({
  account: '',
  account_hash: nameHash(env, name),
  account_length: [...name].length,
})

/** Under a key that only the server has, so that a copy of the database does not help to guess passwords. */
export const nameHash = (env: Env, name: string): string =>
  createHmac('sha256', keyFor(env, 'sign-in-names')).update(name).digest('hex').slice(0, 8)
