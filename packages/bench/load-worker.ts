import { parentPort } from 'node:worker_threads'
import { load } from './load'
import type { LoadOrder, LoadReport } from './load-thread'
import { at } from './numbers'

/** The generator in a thread of its own, so that nothing else of the bench delays it. */
parentPort?.on('message', async ({ url, requests, ...options }: LoadOrder) => {
  const all = requests.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))
  const { times, ...result } = await load(url, all, options)
  const sorted = times.sort()
  const report: LoadReport = { ...result, p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) }
  parentPort?.postMessage(report)
})
