import { and, eq, or, sql, type WithSubquery } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { signInAddress, signInFailure } from '@/db/schema/sign-in'
import { SIGN_IN_FAILURE_KINDS } from '@/db/vocabulary/user'
import { networkOf } from '../base/caller'
import { type Failure, refusal } from '../base/errors'
import { sha256 } from '../core/auth/token'
import { prepareOnce } from '../data/prepare-once'

/** Failures within a window, and what follows: ever longer pauses for one account from one address, else its rest. */
const WINDOW = sql`interval '15 minutes'`
const MAX_FAILURES = sql`case excluded.kind when 'pair' then 10 else 100 end`
type Kind = (typeof SIGN_IN_FAILURE_KINDS)[number]

/**
 * Who tries from where. `account` is the text entered, existing or not; `person` is its owner, if any. A sign-in by a
 * code of the mini-program, which cannot be guessed, is not limited by wrong passwords from the same address.
 */
export type SignInAttempt = {
  account?: string | undefined
  address: string
  person?: number | undefined
  byCode?: true
}

/** An attempt of a signed-in user: the current password, a code of the second factor. */
export const attemptOfUser = (user_id: number, address: string): SignInAttempt => ({
  account: `user ${user_id}`,
  address,
  person: user_id,
})

/** Names are kept as hashes only: people type passwords into the wrong field. */
function subjectsOf({ account, address, byCode }: SignInAttempt): Partial<Record<Kind, string>> {
  const network = networkOf(address)
  const ofAccount = account === undefined ? {} : { account: sha256(account), pair: sha256(`${network} ${account}`) }
  return { address: byCode ? `codes from ${network}` : network, ...ofAccount }
}

const blockedQuery = prepareOnce((db) => {
  const { user_id, address, last_time } = signInAddress
  const isKnownAddress = sql`exists (select from ${signInAddress} where ${user_id} = ${sql.placeholder('person')}
    and ${address} = ${sql.placeholder('network')} and ${last_time} > now() - interval '30 days')`
  const { kind, subject, blocked_until } = signInFailure
  const isOne = SIGN_IN_FAILURE_KINDS.map((one) => and(eq(kind, one), eq(subject, sql.placeholder(one))))
  return db
    .select({ left: sql<number | null>`ceil(extract(epoch from max(${blocked_until}) - now()))::int` })
    .from(signInFailure)
    .where(and(or(...isOne), sql`${blocked_until} > now()`, or(eq(kind, 'pair'), sql`not ${isKnownAddress}`)))
    .prepare('sign_in_blocked')
})

/** A failure if the caller must wait. Where an account was used lately only its own pauses apply. */
export async function throttleFailure(
  db: Db,
  attempt: SignInAttempt,
  kinds: readonly Kind[] = SIGN_IN_FAILURE_KINDS,
): Promise<Failure | undefined> {
  const subjects = subjectsOf(attempt)
  const requested = SIGN_IN_FAILURE_KINDS.map((kind) => [kind, kinds.includes(kind) ? (subjects[kind] ?? null) : null])
  const [found] = await blockedQuery(db).execute({
    ...Object.fromEntries(requested),
    person: attempt.person ?? 0,
    network: networkOf(attempt.address),
  })
  const seconds = found?.left ?? 0
  const message = 'Too many failed attempts, try again in {seconds} seconds'
  return seconds > 0 ? refusal('too_many', { retryAfter: seconds, message, params: { seconds } }) : undefined
}

/** Counts a failure, and returns one if another attempt has used up the last try meanwhile. */
export async function countFailure(db: Db, attempt: SignInAttempt): Promise<Failure | undefined> {
  const subjects = subjectsOf(attempt)
  const rows = SIGN_IN_FAILURE_KINDS.flatMap((kind) => {
    const subject = subjects[kind]
    return subject === undefined ? [] : { kind, subject, count: 1 }
  })
  const { kind, subject, count, started_at, blocked_until } = signInFailure
  const isOver = sql`${started_at} + ${WINDOW} <= now()`
  const failures = sql`case when ${isOver} then 1 else ${count} + 1 end`
  const pause = sql`make_interval(secs => least(60, power(2, least(6, ${count} - 9))))`
  const counted = await db
    .insert(signInFailure)
    .values(rows)
    .onConflictDoUpdate({
      target: [kind, subject],
      set: {
        count: failures,
        started_at: sql`case when ${isOver} or (${kind} = 'pair' and ${count} >= 9) then now() else ${started_at} end`,
        blocked_until: sql`case when ${isOver} or ${failures} < ${MAX_FAILURES} then null
          when ${kind} = 'pair' then now() + ${pause} else ${started_at} + ${WINDOW} end`,
      },
      setWhere: sql`${blocked_until} is null or ${blocked_until} <= now()`,
    })
    .returning({ kind })
  const full = rows.filter((row) => !counted.some((one) => one.kind === row.kind)).map((row) => row.kind)
  return full.length > 0 ? throttleFailure(db, attempt, full) : undefined
}

/** What a successful sign-in writes: no failures of this account here any more, and the network is known. */
export function admission(db: Db, attempt: SignInAttempt): WithSubquery[] {
  const { pair } = subjectsOf(attempt)
  const { kind, subject } = signInFailure
  const ofPair = db.delete(signInFailure).where(and(eq(kind, 'pair'), eq(subject, pair ?? '')))
  const cleared = pair === undefined ? [] : [db.$with('cleared').as(ofPair)]
  if (attempt.person === undefined) return cleared
  const { user_id, address } = signInAddress
  const network = db
    .insert(signInAddress)
    .values({ user_id: attempt.person, address: networkOf(attempt.address) })
    .onConflictDoUpdate({ target: [user_id, address], set: { last_time: sql`now()` } })
  return [...cleared, db.$with('network').as(network)]
}
