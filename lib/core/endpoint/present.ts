import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { TableFormat } from '../../base/contract'
import { EventStream, type StreamEvent } from '../../base/event-stream'
import { DatabaseJson } from '../../data/database-json'
import type { Operation } from '../operation/operation'
import { maskPersonalData } from '../operation/personal'
import { EventsAnswer, FileAnswer, RawAnswer, RowsAnswer } from '../request/special-answers'

/** How an operation ended, as it leaves. */
export class Outcome {
  constructor(
    readonly status: number,
    readonly output: unknown,
    readonly replayed = false,
  ) {}

  get json(): string {
    return this.output instanceof DatabaseJson ? this.output.json : JSON.stringify(this.output)
  }
}

type Presentation = { strict: boolean; isMasked: boolean }

/** As `presentValue`, or in the form that its definition chose. */
export async function present(
  endpoint: Operation,
  result: unknown,
  options: Presentation & { format: TableFormat },
): Promise<unknown> {
  if (result instanceof RawAnswer || result instanceof FileAnswer) return result
  if (result instanceof EventStream) return presentEvents(endpoint, result, options)
  if (!isIterable(result)) return presentValue(endpoint, result, options)
  const { output } = endpoint
  const masked = (value: unknown) => (options.isMasked ? maskPersonalData(output, value) : value)
  return readFirstBatch(result, (batch) => z.array(output).parse(batch).map(masked), options.format)
}

/** Parses a result by its contract, so that no field leaves that the contract does not name. */
export function presentValue({ id, output }: Operation, result: unknown, { strict, isMasked }: Presentation): unknown {
  if (!(result instanceof DatabaseJson)) {
    const value = output.parse(result)
    return isMasked ? maskPersonalData(output, value) : value
  }
  if (strict) assertMatchesContract(id, output, result)
  return isMasked ? new DatabaseJson(JSON.stringify(maskPersonalData(output, JSON.parse(result.json)))) : result
}

/** Parses each event by the contract on its way out. */
function presentEvents(endpoint: Operation, stream: EventStream, options: Presentation): EventsAnswer {
  const present = ({ id, data }: StreamEvent): StreamEvent => ({ id, data: presentValue(endpoint, data, options) })
  const events: AsyncIterableIterator<StreamEvent> = {
    next: async () => {
      const next = await stream.next()
      return next.done ? next : { done: false, value: present(next.value) }
    },
    return: () => stream.return(),
    [Symbol.asyncIterator]: () => events,
  }
  return new EventsAnswer(events)
}

type MapBatch = (batch: unknown[]) => unknown[]

async function readFirstBatch(
  batches: AsyncIterable<unknown[]>,
  mapBatch: MapBatch,
  format: TableFormat,
): Promise<RowsAnswer> {
  const parsed = (async function* () {
    for await (const batch of batches) yield mapBatch(batch)
  })()
  const first = await parsed.next()
  return new RowsAnswer(first.value ?? [], parsed, format)
}

const isIterable = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Database JSON is not parsed in production; elsewhere it must be exactly what the contract would output. */
function assertMatchesContract(id: string, output: z.ZodType, sealed: DatabaseJson): void {
  const sent: unknown = JSON.parse(sealed.json)
  const expected = z.decode(output, z.encode(output, sent))
  if (!isDeepStrictEqual(expected, sent)) throw new Error(`${id} answers other fields than its contract names`)
}
