import type { Db } from '@/db/client'
import type { Runtime } from '../core/runtime/runtime'

/**
 * What home shows while there is any, after its number `n`: the list that `path` opens, for staff with
 * the permission for it.
 */
export type Waiting = {
  kind: string
  point: string
  title: string
  icon: string
  path: string
  find: (
    db: Db,
    runtime: Runtime,
  ) => Promise<{ total: number; total_capped?: true | undefined; since?: Date | null | undefined }>
}
