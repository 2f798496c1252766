import { fail } from '../errors'

/** How many bytes must come within how many milliseconds. */
type Pace = { bytes: number; ms: number }
const LEAST: Pace = { bytes: 40 * 1024, ms: 10_000 }

const late = Symbol('late')

/** Ends a body that comes more slowly than this. Only the time spent waiting for the client counts. */
export async function* paced(body: AsyncIterable<Uint8Array>, least = LEAST): AsyncIterable<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  let [waited, come] = [0, 0]
  let coming = chunks.next()
  try {
    for (;;) {
      const from = performance.now()
      const next = await within(coming, least.ms - waited)
      waited += performance.now() - from
      if (next !== late) {
        if (next.done) return
        come += next.value.length
        yield next.value
        coming = chunks.next()
      }
      if (next === late || waited >= least.ms) {
        if (come < least.bytes) fail('too_slow')
        ;[waited, come] = [0, 0]
      }
    }
  } finally {
    void chunks.return?.().catch(() => undefined) // not waited for: a client that stalls would hold it up
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | typeof late> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), Math.max(0, ms))
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
