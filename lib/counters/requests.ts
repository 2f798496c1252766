import type { Family, Sample } from './families'

/**
 * Seconds. Few, since each operation has its own: an answer from memory, one of the database,
 * a slow one, the time limit.
 */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

class OperationCounts {
  readonly statuses = new Map<number, number>()
  readonly buckets = [...BUCKETS.map(() => 0), 0]
  seconds = 0

  add(status: number, seconds: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    this.seconds += seconds
    let at = 0
    while (seconds > (BUCKETS[at] ?? Number.POSITIVE_INFINITY)) at += 1
    this.buckets[at] = (this.buckets[at] ?? 0) + 1
  }
}

/** The requests that this process has answered, by operation: one look into a map for each. */
export class RequestCounts {
  #byOperation = new Map<string, OperationCounts>()

  count(operation: string, status: number, seconds: number): void {
    const counts = this.#byOperation.get(operation) ?? this.#begin(operation)
    counts.add(status, seconds)
  }

  #begin(operation: string): OperationCounts {
    const counts = new OperationCounts()
    this.#byOperation.set(operation, counts)
    return counts
  }

  families(): Family[] {
    const all = [...this.#byOperation]
    return [
      {
        name: 'kiosk_http_requests_total',
        help: 'Answers by operation and status. Pages and their files are page and static, health checks probe, anything else other.',
        type: 'counter',
        together: 'sum',
        samples: all.flatMap(([operation, { statuses }]) =>
          [...statuses].map(([status, value]) => ({ labels: { operation, status: String(status) }, value })),
        ),
      },
      {
        name: 'kiosk_http_request_duration_seconds',
        help: 'How long it took until an answer was made, by operation.',
        type: 'histogram',
        together: 'sum',
        samples: all.flatMap(([operation, counts]) => spreadOf(operation, counts)),
      },
    ]
  }
}

/** Each bucket counts what is in those before it, too. */
function spreadOf(operation: string, { buckets, seconds }: OperationCounts): Sample[] {
  let count = 0
  const samples = buckets.map((inBucket, at): Sample => {
    count += inBucket
    const le = BUCKETS[at] === undefined ? '+Inf' : String(BUCKETS[at])
    return { suffix: '_bucket', labels: { operation, le }, value: count }
  })
  return [
    ...samples,
    { suffix: '_sum', labels: { operation }, value: seconds },
    { suffix: '_count', labels: { operation }, value: count },
  ]
}

/** What a request that belongs to no operation is counted as: its path would be a series of its own. */
export function nameOfOther(path: string): 'page' | 'static' | 'probe' {
  if (path === '/health' || path === '/ready') return 'probe'
  return path.startsWith('/_next/') || /\.\w+$/.test(path) ? 'static' : 'page'
}
