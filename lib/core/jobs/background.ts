import { eq, sql } from 'drizzle-orm'
import { job } from '@/db/schema/kernel'
import { made } from '../records'
import type { Runtime } from '../runtime'

/** What is done with one id, never throwing: its outcome is an item of the job. */
export type Doing<Item> = (id: number) => Promise<Item>

const STEP = 50

/** Goes on after the answer; whoever asked polls the job. A server that stops waits for it. */
export async function doInBackground<Item>(
  runtime: Runtime,
  user_id: number,
  operation: string,
  ids: number[],
  doing: Doing<Item>,
): Promise<number> {
  const values = { user_id, operation, total: ids.length }
  const { id } = made(await runtime.home.db.insert(job).values(values).returning({ id: job.id }))
  const work = run(runtime, id, ids, doing).catch((error: unknown) =>
    runtime.log('error', 'a job broke off', { job: id, reason: error instanceof Error ? error.name : '' }),
  )
  runtime.background.add(work)
  void work.finally(() => runtime.background.delete(work))
  return id
}

async function run<Item>({ home }: Runtime, id: number, ids: number[], doing: Doing<Item>): Promise<void> {
  for (let from = 0; from < ids.length; from += STEP) {
    const items: Item[] = []
    for (const one of ids.slice(from, from + STEP)) items.push(await doing(one))
    const done = from + items.length
    await home.db
      .update(job)
      .set({
        done,
        items: sql`${job.items} || ${JSON.stringify(items)}::jsonb`,
        state: done === ids.length ? 'done' : 'running',
        update_time: sql`now()`,
      })
      .where(eq(job.id, id))
  }
}
