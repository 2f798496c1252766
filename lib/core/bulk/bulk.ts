import { z } from 'zod'
import type { Db } from '@/db/client'
import { BulkItem, Id } from '../../base/contract'
import { fail } from '../../base/errors'
import { isRecord } from '../../base/json'
import { type Endpoint, endpoint, type TypedEndpoint } from '../endpoint/endpoint'
import type { Route } from '../operation/operation'
import type { Runtime } from '../runtime/runtime'
import { runBulk } from './background'

const job_id = Id.optional().meta({ title: 'Job' })
/** Of an operation that can be undone. */
const log_id = z.int().optional().meta({ title: 'Entry of the operation log' })
export const BulkAnswer = z.object({ items: z.array(BulkItem), job_id, log_id }).meta({ id: 'BulkResult' })

/** The values for every record: the operation's input without the id. */
type Shared<S extends z.ZodRawShape> =
  Exclude<keyof S, 'id'> extends never ? unknown : { input: z.ZodObject<Omit<S, 'id'>> }
type Many<S extends z.ZodRawShape, F extends z.ZodType> = z.ZodObject<
  { ids: z.ZodOptional<z.ZodArray<typeof Id>>; filter: z.ZodOptional<F> } & Shared<S>,
  z.core.$strict
>

type Which<F extends z.ZodType> = {
  filter: F
  find: (db: Db, filter: z.output<F>, runtime: Runtime) => Promise<number[]>
}

/** Many of one operation, each in a transaction of its own: one that is refused does not undo the others. */
export function bulk<SingleId extends string, S extends z.ZodRawShape, F extends z.ZodType>(
  single: TypedEndpoint<SingleId, Route, z.ZodObject<S>>,
  on: Route,
  summary: string,
  which: Which<F>,
): TypedEndpoint<`${SingleId}_many`, Route, Many<S, F>, typeof BulkAnswer>
export function bulk<F extends z.ZodType>(
  single: Endpoint,
  on: Route,
  summary: string,
  { filter, find }: Which<F>,
): Endpoint {
  const [method = '', path = ''] = on.split(' ')
  const { id: _, ...shape } = single.input.shape
  const input = z.strictObject({
    ids: z.array(Id).min(1).max(10_000).optional().meta({ title: 'Records' }),
    filter: filter.optional().meta({ title: 'Filter', examples: [] }), // either the ids or this
    ...(Object.keys(shape).length > 0 && { input: z.strictObject(shape).meta({ title: 'Values' }) }),
  })
  const many = endpoint(`${single.id}_many`, on, summary, {
    input,
    output: BulkAnswer,
    work: 'own',
    async run({ input, db, runtime, actor, caller, locale }) {
      if ((input.ids === undefined) === (input.filter === undefined)) {
        fail('invalid', { errors: [{ path: 'ids', message: 'must be provided, or a filter, but not both' }] })
      }
      const ids = [...new Set(input.ids ?? (input.filter === undefined ? [] : await find(db, input.filter, runtime)))]
      const values = isRecord(input.input) ? input.input : {}
      return runBulk(runtime, { endpoint: single, actor, caller, locale, method, path, input: values }, ids)
    },
  })
  return { ...many, point: single.point, movesMoney: single.movesMoney, peopleOnly: single.peopleOnly }
}
