import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { identity, user } from '@/db/schema/user'
import { MINI_PROGRAM } from '@/db/vocabulary'
import { inspect } from '../core/auth/holder'
import { verifyPassword } from '../core/auth/password'
import type { Tokens } from '../core/auth/sessions'
import { throttled, triesOf } from '../core/auth/throttle'
import type { OwnWork } from '../core/endpoint/endpoint'
import { Failure, fail, refusal } from '../core/errors'
import { normal } from '../user/identity'
import { personOfCode } from '../user/mini-program'
import { type Attempt, admitted, refused, turnedAway } from './attempt'
import type { SignIn } from './contract'

type Asked = z.output<typeof SignIn>

export const signIn = (asked: Asked, door: OwnWork): Promise<Tokens | Failure> =>
  asked.type === MINI_PROGRAM ? byCode(asked, door) : byPassword(asked, door)

/** Unknown account, wrong secret and disabled user are one answer, the same statements and the same time. */
async function byPassword({ account, secret = '', type, otp }: Asked, door: OwnWork): Promise<Tokens | Failure> {
  const name = normal(type, account)
  const known = await seek(door.db, type, name)
  const attempt: Attempt = {
    otp,
    tries: { account: `${type}:${name}`, address: door.caller.address, person: known?.id },
    tried: { account: name, type, user_id: known?.id },
  }
  const wait = await throttled(door.db, attempt.tries)
  if (wait) return turnedAway(door, attempt, 'throttled', wait)
  const right = await verifyPassword(door.runtime, known?.hash, secret)
  if (!known) return refused(door, attempt, 'unknown_account')
  if (!right) return refused(door, attempt, 'wrong_secret')
  return known.active ? admitted(door, attempt, known) : refused(door, attempt, 'disabled')
}

async function seek(db: Db, type: number, name: string) {
  const { id, is_staff, active, auth_epoch, password_hash } = user
  const [known] = await db
    .select({ id, is_staff, active, auth_epoch, hash: password_hash })
    .from(identity)
    .innerJoin(user, eq(id, identity.user_id))
    .where(and(eq(identity.type, type), eq(identity.identifier, name), isNull(user.deleted_at)))
  return known
}

/** Codes of an account cannot be guessed, so only the address counts. A code is never logged. */
async function byCode({ account: code, type, otp }: Asked, door: OwnWork): Promise<Tokens | Failure> {
  const { address } = door.caller
  const stranger: Attempt = { otp, tries: { address, byCode: true }, tried: { account: '', type } }
  const wait = await throttled(door.db, stranger.tries)
  if (wait) return turnedAway(door, stranger, 'throttled', wait)
  const person = await personOfCode(code, door)
  if (person instanceof Failure) {
    if (person.kind === 'code_refused') return refused(door, stranger, 'code_refused', person)
    return turnedAway(door, stranger, 'unavailable', person)
  }
  const attempt: Attempt = {
    ...stranger,
    tries: { ...triesOf(person.id, address), byCode: true },
    tried: { ...stranger.tried, user_id: person.id },
  }
  if (person.active) return admitted(door, attempt, person)
  return refused(door, attempt, 'disabled', refusal('wrong_secret', { message: 'This account is disabled' }))
}

export async function verify(db: Db, token: string) {
  const { person, create_time, expires_in } = (await inspect(db, token)) ?? fail('unauthorized')
  return {
    uid: person.id,
    scope: person.is_super ? ('super' as const) : person.is_staff ? ('staff' as const) : ('customer' as const),
    create_at: create_time.toISOString(),
    expire_in: expires_in,
  }
}
