import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { TableFormat } from '../contract'
import { FileAnswer, RawAnswer, Rows } from '../http/forms'
import { maskPersonalData } from '../personal'
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

type How = { strict: boolean; isMasked: boolean; format: TableFormat }

/** What a run gave, as it may leave: parsed by the contract, so that nothing unnamed goes with it. */
export async function present({ id, output }: Endpoint, result: unknown, how: How): Promise<unknown> {
  if (result instanceof RawAnswer || result instanceof FileAnswer) return result
  const masked = (made: unknown) => (how.isMasked ? maskPersonalData(output, made) : made)
  if (isIterable(result)) return firstOf(result, (batch) => z.array(output).parse(batch).map(masked), how.format)
  if (!(result instanceof Sealed)) return masked(output.parse(result))
  if (how.strict) held(id, output, result)
  return how.isMasked ? new Sealed(JSON.stringify(masked(JSON.parse(result.json)))) : result
}

type Made = (batch: unknown[]) => unknown[]

async function firstOf(batches: AsyncIterable<unknown[]>, made: Made, format: TableFormat): Promise<Rows> {
  const parsed = (async function* () {
    for await (const batch of batches) yield made(batch)
  })()
  const first = await parsed.next()
  return new Rows(first.value ?? [], parsed, format)
}

const isIterable = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Sealed JSON skips the parse in production; everywhere else it must be what the contract would have made of it. */
function held(id: string, output: z.ZodType, sealed: Sealed): void {
  const given: unknown = JSON.parse(sealed.json)
  const made = z.decode(output, z.encode(output, given))
  if (!isDeepStrictEqual(made, given)) throw new Error(`${id} answers other fields than its contract names`)
}
