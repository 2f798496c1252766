import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { identity, user } from '@/db/schema/user'
import { MINI_PROGRAM } from '@/db/vocabulary/user'
import { verifyPassword } from '../auth/password'
import type { Tokens } from '../auth/sessions'
import { attemptOfUser, throttleFailure } from '../auth/throttle'
import { Failure, fail, refusal } from '../base/errors'
import { inspectToken } from '../core/auth/token-actor'
import type { OwnWork } from '../core/endpoint/context'
import { prepareOnce } from '../data/prepare-once'
import { normalizeAccount } from '../user/identity'
import { userByLoginCode } from '../user/mini-program'
import { admit, rejectCounted, rejectUncounted, type TokenAttempt } from './attempt'
import type { SignIn } from './contract'

type SignInInput = z.output<typeof SignIn>

export const signIn = (input: SignInInput, context: OwnWork): Promise<Tokens | Failure> =>
  input.type === MINI_PROGRAM ? signInByCode(input, context) : signInByPassword(input, context)

/** Unknown account, wrong secret and disabled user get the same answer, by the same statements, in the same time. */
async function signInByPassword(
  { account, secret = '', type, otp }: SignInInput,
  context: OwnWork,
): Promise<Tokens | Failure> {
  const name = normalizeAccount(type, account)
  const found = await findAccount(context.db, type, name)
  const attempt: TokenAttempt = {
    otp,
    throttle: { account: `${type}:${name}`, address: context.caller.address, person: found?.id },
    log: { account: name, type, user_id: found?.id },
  }
  const wait = await throttleFailure(context.db, attempt.throttle)
  if (wait) return rejectUncounted(context, attempt, 'throttled', wait)
  const right = await verifyPassword(context.runtime, found?.hash, secret)
  if (!found) return rejectCounted(context, attempt, 'unknown_account')
  if (!right) return rejectCounted(context, attempt, 'wrong_secret')
  return found.active ? admit(context, attempt, found) : rejectCounted(context, attempt, 'disabled')
}

const accountQuery = prepareOnce((db) => {
  const { id, is_staff, active, auth_epoch, password_hash } = user
  const { type, identifier } = identity
  return db
    .select({ id, is_staff, active, auth_epoch, hash: password_hash })
    .from(identity)
    .innerJoin(user, eq(id, identity.user_id))
    .where(and(eq(type, sql.placeholder('type')), eq(identifier, sql.placeholder('name')), isNull(user.deleted_at)))
    .prepare('sign_in_account')
})

async function findAccount(db: Db, type: number, name: string) {
  const [row] = await accountQuery(db).execute({ type, name })
  return row
}

/** Codes of an account cannot be guessed, so only the address counts. A code is never logged. */
async function signInByCode({ account: code, type, otp }: SignInInput, context: OwnWork): Promise<Tokens | Failure> {
  const { address } = context.caller
  const stranger: TokenAttempt = { otp, throttle: { address, byCode: true }, log: { account: '', type } }
  const wait = await throttleFailure(context.db, stranger.throttle)
  if (wait) return rejectUncounted(context, stranger, 'throttled', wait)
  const person = await userByLoginCode(code, context)
  if (person instanceof Failure) {
    if (person.kind === 'code_refused') return rejectCounted(context, stranger, 'code_refused', person)
    return rejectUncounted(context, stranger, 'unavailable', person)
  }
  const attempt: TokenAttempt = {
    ...stranger,
    throttle: { ...attemptOfUser(person.id, address), byCode: true },
    log: { ...stranger.log, user_id: person.id },
  }
  if (person.active) return admit(context, attempt, person)
  return rejectCounted(context, attempt, 'disabled', refusal('wrong_secret', { message: 'This account is disabled' }))
}

export async function verifyToken(db: Db, token: string) {
  const { person, create_time, expires_in } = (await inspectToken(db, token)) ?? fail('unauthorized')
  return {
    uid: person.id,
    scope: person.is_super ? ('super' as const) : person.is_staff ? ('staff' as const) : ('customer' as const),
    create_at: create_time,
    expire_in: expires_in,
  }
}
