import type { Runtime } from '@/lib/core/runtime/runtime'
import type { Counter } from '@/lib/counters/counter'
import { inSpan } from '@/lib/trace/tracer'

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

/** A call by the name that it has in the log, and one word for how it ended. */
type Watched<T> = {
  provider: 'wechat' | 'wechat_pay' | 'kuaidi100'
  call: string
  resultOf: (answer: T) => string
  reasonOf: (error: unknown) => string
}

/** Counts a call to the provider, and the time that it takes. */
export const watchCall = <T>(runtime: Runtime, watched: Watched<T>, work: () => Promise<T>): Promise<T> =>
  inSpan(runtime, { name: `${watched.provider} ${watched.call}`, kind: 'client' }, (span) =>
    countCall(runtime, watched, work, (result) => span.set({ 'kiosk.result': result })),
  )

async function countCall<T>(
  { metrics }: Runtime,
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
