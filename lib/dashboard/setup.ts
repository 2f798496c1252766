import type { Db } from '@/db/client'
import { setupMark } from '@/db/schema/setup'
import { hasPermission, type Staff } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'
import { countLeft } from './readiness'

/** Who may change the configuration sees what is left before the shop opens. */
export const SETUP_POINT = 'config.update'

/** Where it is shown in full. */
const READY = '/admin/readiness'

/** On home, until nothing is left or staff hide it. */
export async function countLeftOnHome(db: Db, runtime: Runtime, actor: Staff): Promise<number | null> {
  if (!hasPermission(actor, SETUP_POINT) || runtime.registry.absent.pages.includes(READY)) return null
  const marks = await db.select({ name: setupMark.name }).from(setupMark)
  if (marks.some(({ name }) => name === 'hidden')) return null
  return (await countLeft(db, runtime)) || null
}

export async function mark(db: Db, name: (typeof setupMark.$inferInsert)['name'], value = ''): Promise<void> {
  await db.insert(setupMark).values({ name, value }).onConflictDoUpdate({ target: setupMark.name, set: { value } })
}

export async function hideSetup(db: Db): Promise<null> {
  await mark(db, 'hidden')
  return null
}
