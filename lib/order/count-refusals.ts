import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { limitCount } from '@/db/schema/kernel'
import { ORDER_LIMIT } from './settings'

/** An array as one value: drizzle would make a placeholder of each element. */
const param = (values: unknown[]): SQL => sql`${sql.param(values)}`

/**
 * Counts refused orders of these buyers, each as often as it stands there. To lose a count is harmless, so it does
 * not wait for the disk. `skips`: nor for a buyer whose row is in use.
 */
export async function countRefusals(db: Db, buyers: number[], { skips = false } = {}): Promise<void> {
  const times = new Map<number, number>()
  for (const id of buyers) times.set(id, (times.get(id) ?? 0) + 1)
  const { name, seconds } = ORDER_LIMIT
  const isOver = sql`${limitCount.started_at} + make_interval(secs => ${seconds}) <= now()`
  const [ids, counts] = [param([...times.keys()]), param([...times.values()])]
  const refused = sql`unnest(${ids}::int[], ${counts}::int[]) as refused (id, times)`
  await db.execute(sql`
    with asynchronous as (
      select set_config('synchronous_commit', 'off', true)
    ), free as (
      select ${limitCount.subject} as subject from ${limitCount}
      where ${limitCount.name} = ${name} and ${limitCount.subject} = any(${ids}::text[])
      order by ${limitCount.subject} for update ${sql.raw(skips ? 'skip locked' : '')}
    ), counted as (
      update ${limitCount} set
        refused = case when ${isOver} then 0 else ${limitCount.refused} end + refused.times,
        count = case when ${isOver} then 0 else ${limitCount.count} end,
        started_at = case when ${isOver} then now() else ${limitCount.started_at} end
      from asynchronous, ${refused} join free on free.subject = refused.id::text
      where ${limitCount.name} = ${name} and ${limitCount.subject} = free.subject
    )
    insert into ${limitCount} (name, subject, count, refused)
    select ${name}, id::text, 0, times from ${refused} order by id
    on conflict do nothing`)
}
