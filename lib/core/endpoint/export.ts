import { z } from 'zod'
import { TableFormat } from '../../base/contract'
import { flatName, flatRow } from '../../base/custom'
import { filterInput } from '../../base/paging'
import { unwrapSchema } from '../../base/unwrap-schema'
import type { Route } from '../operation/operation'
import { type Endpoint, endpoint, type TypedEndpoint } from './endpoint'

const BATCH = 100 // on the embedded database everybody waits for one
const Row = z.looseObject({ id: z.int() })
type Row = z.output<typeof Row>
const Rows = z.object({ items: z.array(Row), total_capped: z.literal(true).optional() })

/** `banner.list` → `banner.export`, `pay.list_anomalies` → `pay.export_anomalies`. */
export type ExportId<ListId extends string> = ListId extends `${infer Module}.list${infer What}`
  ? `${Module}.export${What}`
  : never

/** All that a list finds with its filters, as a table: a right of its own, logged, read batch by batch. */
export function exportOf<const ListId extends string, const Id extends string = ExportId<ListId>>(
  list: TypedEndpoint<ListId>,
  summary: string,
  id?: Id,
): TypedEndpoint<Id, Route>
export function exportOf(list: Endpoint, summary: string, id = list.id.replace('.list', '.export')): Endpoint {
  const format = TableFormat.default('csv').meta({ title: 'Format' })
  return endpoint(id, `${list.on}/export`, summary, {
    audit: true,
    mayBeOld: list.mayBeOld,
    peopleOnly: list.peopleOnly,
    input: filterInput(list.input).extend({ format }),
    output: flat(list.output),
    answer: 'rows',
    run: async (context) => batches(context.input, (input) => list.run({ ...context, ...READ_ONLY, input })),
  })
}

const READ_ONLY = {
  files: [],
  raw: { bytes: new Uint8Array(), header: () => null },
  key: undefined,
  lastEventId: null,
  write: () => Promise.reject(new Error('a read has nothing to write')),
}

/** A page after the other, each behind the last row of the one before, so that none is counted or skipped over. */
async function* batches(
  { format: _, ...filters }: Record<string, unknown>,
  read: (input: unknown) => Promise<unknown>,
): AsyncGenerator<Row[]> {
  for (let behind: { id: number; isMany: boolean } | undefined; ; ) {
    const input = { ...filters, page: 1, size: BATCH, ...(behind && { behind }) }
    const { items, total_capped } = Rows.parse(await read(input))
    if (items.length > 0) yield items.map(flatRow)
    const last = items.at(-1)
    if (!last || items.length < BATCH) return
    behind = { id: last.id, isMany: behind?.isMany ?? total_capped === true }
  }
}

/** What has a cell in a table: no lists and no parts of a record. */
function flat(output: z.ZodType): z.ZodObject {
  const items = output instanceof z.ZodObject ? output.shape.items : undefined
  const row = items instanceof z.ZodArray ? items.element : undefined
  if (!(row instanceof z.ZodObject)) throw new Error('Only a list can be exported.')
  const { custom, ...fields } = row.shape
  const own = custom instanceof z.ZodObject ? Object.entries<z.ZodType>(custom.shape) : []
  const added = own.map(([name, field]) => [flatName(name), field])
  const whole = Object.entries<z.ZodType>(fields).filter(([, field]) => isFlat(field))
  return z.object(Object.fromEntries([...whole, ...added]))
}

function isFlat(field: z.ZodType): boolean {
  const inner = unwrapSchema(field)
  if (inner) return isFlat(inner)
  return !(field instanceof z.ZodArray || field instanceof z.ZodObject || field instanceof z.ZodRecord)
}
