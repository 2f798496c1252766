import { findEndpoint } from '@/lib/core/endpoint/endpoint'
import { dispatch } from '@/lib/core/http/dispatch'
import type { Runtime } from '@/lib/core/runtime/runtime'

const DELIVERY_TIMEOUT = 5000

type Sent = { path: string; query?: string; bytes: Uint8Array; headers?: Record<string, string> }

/** Posts to the shop in this process, by the very way that a request from outside takes. */
export async function dispatchHere(
  runtime: Runtime,
  { path, query = '', bytes, headers = {} }: Sent,
): Promise<{ status: number | 'late' }> {
  const operation = findEndpoint(runtime, ({ on }) => on === `POST ${path}`)
  const answered = Promise.resolve(
    dispatch(runtime, operation && new Map([['POST', operation]]), {
      method: 'POST',
      path,
      query,
      address: '127.0.0.1',
      header: (name) => headers[name.toLowerCase()] ?? null,
      body: streamOf(bytes),
    }),
  )
  const late = new Promise<{ status: 'late' }>((resolve) =>
    setTimeout(resolve, DELIVERY_TIMEOUT, { status: 'late' }).unref(),
  )
  return Promise.race([answered.then(({ status }) => ({ status })), late])
}

async function* streamOf(bytes: Uint8Array) {
  yield bytes
}
