import { errorWithBrand } from '../base/branded'
import type { Counter } from '../counters/counter'
import type { Metrics } from '../counters/metrics'
import { inSpan, type Tracer } from '../trace/tracer'

/** An error that only the owner of the shop can fix: in the error log, never shown to a caller. */
export class Misconfigured extends errorWithBrand('Misconfigured') {}

/** What bounds every question to a service, beside its time: how much it may answer. */
export async function readAtMost({ body }: Response, largest: number, tooLong: () => Error): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largest) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export const PROVIDER_CALLS: Counter = {
  name: 'kiosk_provider_calls_total',
  help: 'Calls to WeChat, WeChat Pay and Kuaidi100, by what came of them.',
  labels: ['provider', 'call', 'result'],
}
export const PROVIDER_SECONDS: Counter = {
  name: 'kiosk_provider_call_seconds_total',
  help: 'How long calls to WeChat, WeChat Pay and Kuaidi100 took together.',
  labels: ['provider', 'call'],
}

/** Of a runtime, what counts and traces calls. */
type Watcher = { metrics: Metrics | undefined; tracer: Tracer | undefined }

/** A call by the name that it has in the log, and one word for how it ended. */
type Watched<T> = {
  /** The service by its name. */
  provider: string
  call: string
  resultOf: (answer: T) => string
  reasonOf: (error: unknown) => string
}

/** Counts a call to the provider, and the time that it takes. */
export const watchCall = <T>(runtime: Watcher, watched: Watched<T>, work: () => Promise<T>): Promise<T> =>
  inSpan(runtime, { name: `${watched.provider} ${watched.call}`, kind: 'client' }, (span) =>
    countCall(runtime, watched, work, (result) => span.set({ 'kiosk.result': result })),
  )

async function countCall<T>(
  { metrics }: Watcher,
  { provider, call, resultOf, reasonOf }: Watched<T>,
  work: () => Promise<T>,
  onResult: (result: string) => void,
): Promise<T> {
  const started = performance.now()
  const end = (result: string) => {
    onResult(result)
    metrics?.count(PROVIDER_CALLS, [provider, call, result])
    metrics?.count(PROVIDER_SECONDS, [provider, call], (performance.now() - started) / 1000)
  }
  try {
    const answer = await work()
    end(resultOf(answer))
    return answer
  } catch (error) {
    end(reasonOf(error))
    throw error
  }
}
