import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { policy, policyConsent, policyVersion } from '@/db/schema/legal'
import { invalid } from '../base/errors'
import type { PolicyConsent } from './contract'
import { inForce, shownVersion } from './policy'

/** The policies in force, and when this buyer has agreed to each. */
export async function readConsents(db: Db, user_id: number) {
  const own = and(eq(policyConsent.policy_version_id, policyVersion.id), eq(policyConsent.user_id, user_id))
  const items = await db
    .select({ ...shownVersion, consent_time: policyConsent.create_time })
    .from(policy)
    .innerJoin(policyVersion, inForce)
    .leftJoin(policyConsent, own)
    .orderBy(policy.id)
  return { items }
}

/** Keeps the consent to exactly the versions that were shown, also if a new one has been published meanwhile. */
export async function giveConsent(db: Db, user_id: number, { policies }: z.output<typeof PolicyConsent>) {
  const found = await db.select({ id: policyVersion.id }).from(policyVersion).where(inArray(policyVersion.id, policies))
  const unknown = policies.findIndex((id) => found.every((one) => one.id !== id))
  if (unknown >= 0) invalid(`policies.${unknown}`, 'is no published version of a policy')
  const rows = found.map(({ id }) => ({ user_id, policy_version_id: id }))
  await db.insert(policyConsent).values(rows).onConflictDoNothing()
  return readConsents(db, user_id)
}
