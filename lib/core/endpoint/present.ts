import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { FileAnswer, RawAnswer, Rows } from '../http/forms'
import { type Endpoint, Sealed } from './endpoint'

/** How an operation ended, as it leaves. */
export class Outcome {
  constructor(
    readonly status: number,
    readonly output: unknown,
    readonly replayed = false,
  ) {}

  get json(): string {
    return this.output instanceof Sealed ? this.output.json : JSON.stringify(this.output)
  }
}

/** What a run gave, as it may leave: parsed by the contract, so that nothing unnamed goes with it. */
export async function present(endpoint: Endpoint, result: unknown, strict: boolean): Promise<unknown> {
  if (result instanceof RawAnswer || result instanceof FileAnswer) return result
  if (isIterable(result)) return firstOf(endpoint, result)
  if (result instanceof Sealed) return strict ? held(endpoint, result) : result
  return endpoint.output.parse(result)
}

async function firstOf({ output }: Endpoint, batches: AsyncIterable<unknown[]>): Promise<Rows> {
  const parsed = (async function* () {
    for await (const batch of batches) yield z.array(output).parse(batch)
  })()
  const first = await parsed.next()
  return new Rows(first.value ?? [], parsed)
}

const isIterable = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Sealed JSON skips the parse in production; everywhere else it must be what the contract would have made of it. */
function held({ id, output }: Endpoint, sealed: Sealed): Sealed {
  const given: unknown = JSON.parse(sealed.json)
  const made = z.decode(output, z.encode(output, given))
  if (!isDeepStrictEqual(made, given)) throw new Error(`${id} answers other fields than its contract names`)
  return sealed
}
