import { z } from 'zod'
import type { Db } from '@/db/client'
import { BulkItem, Id } from '../contract'
import { fail } from '../errors'
import { doInBackground, doOne } from '../jobs/background'
import { isRecord } from '../json'
import type { Runtime } from '../runtime'
import { type Endpoint, endpoint, type Route } from './endpoint'

export const AT_ONCE = 200
const BulkAnswer = z.object({ items: z.array(BulkItem), job_id: Id.optional().meta({ title: 'Job' }) })

/** Many of one operation, each in a transaction of its own: one that is refused does not undo the others. */
export function bulk<F extends z.ZodType>(
  single: Endpoint,
  on: Route,
  summary: string,
  { filter, find }: { filter: F; find: (db: Db, filter: z.output<F>, runtime: Runtime) => Promise<number[]> },
): Endpoint {
  const [method = '', path = ''] = on.split(' ')
  const { id: _, ...shape } = single.input.shape
  const input = z.strictObject({
    ids: z.array(Id).min(1).max(10_000).optional().meta({ title: 'Records' }),
    filter: filter.optional().meta({ title: 'Filter' }),
    ...(Object.keys(shape).length > 0 && { input: z.strictObject(shape).meta({ title: 'Values' }) }),
  })
  const many = endpoint(`${single.id}_many`, on, summary, {
    input,
    output: BulkAnswer,
    work: 'own',
    async run({ input, db, runtime, actor, caller, locale }) {
      if ((input.ids === undefined) === (input.filter === undefined)) {
        fail('invalid', { errors: [{ path: 'ids', message: 'must be given, or a filter, not both' }] })
      }
      const ids = [...new Set(input.ids ?? (input.filter === undefined ? [] : await find(db, input.filter, runtime)))]
      const given = isRecord(input.input) ? input.input : {}
      const doing = { endpoint: single, actor, caller, locale, method, path, input: given }
      if (ids.length > AT_ONCE) return { items: [], job_id: await doInBackground(runtime, doing, ids) }
      const items = []
      for (const id of ids) items.push(await doOne(runtime, doing, id))
      return { items }
    },
  })
  return { ...many, point: single.point }
}
