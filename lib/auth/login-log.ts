import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { loginLog } from '@/db/schema/log'
import type { SIGN_IN_REASONS } from '@/db/vocabulary/user'
import type { Caller } from '../base/caller'
import type { Env } from '../base/env/env'
import { parseUserAgent } from '../base/user-agent'
import { countRefusal } from '../core/runtime/counted-refusals'
import { unknownName } from './unknown-name'

export type SignInReason = (typeof SIGN_IN_REASONS)[number]

/**
 * One try to sign in. `account` as it is looked for, which is kept only where it is an account's name; never a code.
 */
export type LoggedAttempt = { account: string; type: number; user_id?: number | undefined }

/** Blocked attempts are counted, because a row for each would let strangers fill the log. */
export async function logSignIn(
  { db, env }: { db: Db; env: Env },
  attempt: LoggedAttempt,
  caller: Caller,
  reason?: SignInReason,
): Promise<void> {
  if (reason === 'throttled' || reason === 'unavailable') {
    const { user_id, account } = attempt
    return countRefusal(db, { kind: reason, user_id, name: user_id === undefined ? '' : account }, caller)
  }
  await signInEntry({ db, env }, attempt, caller, reason)
}

/** Inserts what the log says of an attempt; no reason: it worked. */
export function signInEntry(
  { db, env }: { db: Db; env: Env },
  attempt: LoggedAttempt,
  caller: Caller,
  reason: SignInReason | '' = '',
) {
  const { type, user_id = null } = attempt
  const isUnknown = user_id === null && attempt.account !== ''
  const account = { account: attempt.account.slice(0, 128), account_hash: '', account_length: 0 }
  // The same columns, so that the statement reveals nothing
  const accountColumns = isUnknown ? unknownName(env, attempt.account) : account
  const { browser, system } = parseUserAgent(caller.user_agent)
  return db
    .insert(loginLog)
    .values({ ...accountColumns, type, user_id, success: !reason, reason, ...caller, browser, system })
}

/** A sign-in that was accepted and then rejected in the same request is logged as failed. */
export async function markSignInRejected(
  db: Db,
  user_id: number,
  { request_id }: Caller,
  reason: SignInReason,
): Promise<void> {
  const { id, success } = loginLog
  const last = db
    .select({ id })
    .from(loginLog)
    .where(and(eq(loginLog.user_id, user_id), eq(loginLog.request_id, request_id), success))
    .orderBy(desc(id))
    .limit(1)
  await db.update(loginLog).set({ success: false, reason }).where(inArray(id, last))
}
