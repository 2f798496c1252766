import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Runtime } from '../core/runtime/runtime'
import { isPredictable, isSimilarToAccount } from './predictable'

/** argon2id, the library's default algorithm; the costs that OWASP's ASVS names. */
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 }
let nobody: Promise<string> | undefined

export const hashPassword = (runtime: Runtime, password: string): Promise<string> =>
  runtime.hashLimit.run(() => hash(password, COST))

/** An account that does not exist costs as much time as one that does. */
export function verifyPassword(
  runtime: Runtime,
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  return runtime.hashLimit.run(async () => {
    nobody ??= hash(randomBytes(16).toString('base64url'), COST)
    const stranger = await nobody // awaited in every case, or the first stranger would take twice as long
    const right = await verify(storedHash ?? stranger, password)
    return Boolean(storedHash) && right
  })
}

/** What is wrong with a new password, or undefined; its length is checked by the contract. */
export function passwordProblem(password: string, accounts: (string | undefined)[] = []): string | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  if (isPredictable(plain)) return 'is too common, choose another'
  const near = accounts.some((account) => account && isSimilarToAccount(plain, account.toLowerCase()))
  return near ? 'is too similar to the account, choose another' : undefined
}

export const oneTimePassword = (): string => randomBytes(12).toString('base64url')
