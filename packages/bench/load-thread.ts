import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Load, LoadOptions } from './load'

export type LoadOrder = Omit<LoadOptions, 'each'> & { url: string; requests: Uint8Array[] }
export type LoadReport = Omit<Load, 'times'> & { p50: number; p95: number; p99: number }

export type LoadThread = { run(order: LoadOrder): Promise<LoadReport>; end(): Promise<unknown> }

/** The bundled load-worker.ts. */
const PROGRAM = path.resolve('dist/bench-load.mjs')

export function startLoadThread(): LoadThread {
  const worker = new Worker(PROGRAM)
  return {
    run: async (order) => {
      worker.postMessage(order)
      const [report] = await once(worker, 'message')
      return report
    },
    end: () => worker.terminate(),
  }
}
