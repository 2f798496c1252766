import { z } from 'zod'
import type { Db } from '@/db/client'
import { BulkItem, Id } from '../contract'
import { Failure, fail } from '../errors'
import { isRecord } from '../http/body'
import { type Doing, doInBackground } from '../jobs/background'
import { wordsOf } from '../problems'
import { type Endpoint, endpoint, type Route } from './endpoint'
import { execute } from './execute'

const AT_ONCE = 200
const BulkAnswer = z.object({ items: z.array(BulkItem), job_id: Id.optional().meta({ title: 'Job' }) })

/** Many of one operation, each in a transaction of its own: one that is refused does not undo the others. */
export function bulk<F extends z.ZodType>(
  single: Endpoint,
  on: Route,
  summary: string,
  { filter, find }: { filter: F; find: (db: Db, filter: z.output<F>) => Promise<number[]> },
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
      const ids = [...new Set(input.ids ?? (input.filter === undefined ? [] : await find(db, input.filter)))]
      const given = isRecord(input.input) ? input.input : {}
      const doing: Doing<z.output<typeof BulkItem>> = (id) => {
        const call = { runtime, endpoint: single, actor, caller, locale, method, path }
        return execute({ ...call, read: () => ({ input: { ...given, id } }), started: performance.now() }).then(
          () => ({ id, ok: true, error_code: 0, msg: 'ok' }),
          (error: unknown) => {
            const failure = error instanceof Failure ? error : new Failure('internal')
            return { id, ok: false, error_code: failure.code, msg: wordsOf(failure, locale).msg }
          },
        )
      }
      if (ids.length > AT_ONCE)
        return { items: [], job_id: await doInBackground(runtime, actor.id, single.point, ids, doing) }
      const items = []
      for (const id of ids) items.push(await doing(id))
      return { items }
    },
  })
  return { ...many, point: single.point }
}
