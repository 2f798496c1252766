import { fail } from '../../base/errors'

/** How many bytes must arrive within how many milliseconds. */
type Pace = { bytes: number; ms: number }
const MINIMUM: Pace = { bytes: 40 * 1024, ms: 10_000 }

const LATE = Symbol('late')

/** Ends a body that arrives too slowly. Only the time spent waiting for the client counts. */
export async function* withMinimumPace(body: AsyncIterable<Uint8Array>, least = MINIMUM): AsyncIterable<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  let [waited, received] = [0, 0]
  let pending = chunks.next()
  try {
    for (;;) {
      const from = performance.now()
      const next = await waitAtMost(pending, least.ms - waited)
      waited += performance.now() - from
      if (next !== LATE) {
        if (next.done) return
        received += next.value.length
        yield next.value
        pending = chunks.next()
      }
      if (next === LATE || waited >= least.ms) {
        if (received < least.bytes) fail('too_slow')
        ;[waited, received] = [0, 0]
      }
    }
  } finally {
    void chunks.return?.().catch(() => undefined) // not waited for: a client that stalls would hold it up
  }
}

async function waitAtMost<T>(work: Promise<T>, ms: number): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), Math.max(0, ms))
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
