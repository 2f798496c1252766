import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { listPreference } from '@/db/schema/view'
import { fail } from '../base/errors'
import type { Staff } from '../core/operation/actor'
import type { ListPreferences, ListPreferencesEdit } from './contract'

type Preferences = z.output<typeof ListPreferences>

const { user_id, dense, hidden } = listPreference
const MOST_LISTS = 60
const NONE: Preferences = { dense: false, hidden: {} }

export const readPreferences = async (db: Db, actor: Staff): Promise<Preferences> =>
  (await db.select({ dense, hidden }).from(listPreference).where(eq(user_id, actor.id)))[0] ?? NONE

export async function setPreferences(db: Db, actor: Staff, edit: z.output<typeof ListPreferencesEdit>) {
  const before = await readPreferences(db, actor)
  const lists = Object.entries({ ...before.hidden, ...edit.hidden }).filter(([, names]) => names.length > 0)
  if (lists.length > MOST_LISTS) fail('rule', { message: 'There are not that many lists' })
  const after = { dense: edit.dense ?? before.dense, hidden: Object.fromEntries(lists) }
  await db
    .insert(listPreference)
    .values({ user_id: actor.id, ...after })
    .onConflictDoUpdate({ target: user_id, set: after })
  return after
}
