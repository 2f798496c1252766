import type { Db } from '@/db/client'
import { hasPermission, type Staff } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'
import type { Waiting } from '../module'
import { waiting as all } from '../office'

/** What waits for somebody, as far as this person may see the list of it. */
export async function readWaiting(db: Db, runtime: Runtime, actor: Staff, waiting: Waiting[] = all) {
  const visible = waiting.filter(({ point }) => hasPermission(actor, point))
  return Promise.all(
    visible.map(async ({ kind, find }) => {
      const { total: count, total_capped: capped, since = null } = await find(db, runtime)
      return { kind, since, count, ...(capped && { capped }) }
    }),
  )
}
