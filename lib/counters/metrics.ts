import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { type Counter, Counts } from './counter'
import { type Family, single } from './families'
import { RequestCounts } from './requests'

const RESOLUTION = 20

/** The process itself, under the names that boards for any Node program expect. */
class ProcessFigures {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION })

  constructor() {
    this.#delay.enable()
  }

  async families(): Promise<Family[]> {
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const files = await readdir('/proc/self/fd').catch(() => undefined)
    return [
      gauge('kiosk_processes', 'Processes that answer behind this port.', 1),
      counter('process_cpu_seconds_total', 'Processor time, user and system.', (user + system) / 1e6),
      gauge('process_resident_memory_bytes', 'Resident memory.', rss),
      gauge('process_start_time_seconds', 'When the process started; of several, the last.', started, 'max'),
      gauge('process_open_fds', 'Open files and sockets.', files?.length),
      gauge('nodejs_heap_size_total_bytes', 'Heap, reserved.', heapTotal),
      gauge('nodejs_heap_size_used_bytes', 'Heap, in use.', heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory outside the heap that belongs to objects in it.', external),
      ...this.#delays(),
      counter(
        'kiosk_event_loop_busy_seconds_total',
        'Time in which the event loop was at work and not waiting.',
        performance.eventLoopUtilization().active / 1000,
      ),
    ]
  }

  /** Since the last time that it was asked for. */
  #delays(): Family[] {
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1000)
    const [p99, most] = this.#delay.count ? [this.#delay.percentile(99), this.#delay.max] : [0, 0]
    this.#delay.reset()
    return [
      gauge('nodejs_eventloop_lag_p99_seconds', 'How late timers were since the last scrape: p99.', late(p99), 'max'),
      gauge('nodejs_eventloop_lag_max_seconds', 'How late timers were since the last scrape: most.', late(most), 'max'),
    ]
  }
}

/** What this process counts for `/metrics`. There is none where metrics are off. */
export class Metrics {
  readonly requests = new RequestCounts()
  readonly process = new ProcessFigures()
  readonly #counts = new Counts()

  /** The number among several workers: sums would fall when one of them ends, and look like a new beginning of all. */
  worker: string | undefined

  /**
   * What the other processes behind the same port have counted: the starter of several processes says how to ask them.
   */
  others: () => Promise<Family[][]> = async () => []

  count(counter: Counter, values: string[] = [], by = 1): void {
    this.#counts.add(counter, values, by)
  }

  counted(counters: Counter[]): Family[] {
    return this.#counts.families(counters)
  }
}
const started = Date.now() / 1000 - process.uptime()
const gauge = (name: string, help: string, value: number | undefined, together: 'sum' | 'max' = 'sum'): Family =>
  single({ name, help, type: 'gauge', together }, value)
const counter = (name: string, help: string, value: number): Family =>
  single({ name, help, type: 'counter', together: 'sum' }, value)
