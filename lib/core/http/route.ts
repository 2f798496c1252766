import { runtime } from '../runtime'
import { addressIn } from './address'
import { dispatch } from './dispatch'
import { type Answer, type Incoming, trimmed } from './message'
import type { Router } from './router'

/** The adapter for Next: one handler for every method and every path below an area. */
export function route(find: Router) {
  const handler = async (request: Request): Promise<Response> => {
    const now = await runtime()
    const incoming = fromRequest(request, addressIn(request.headers, now))
    return toResponse(await dispatch(now, find(incoming.path), incoming))
  }
  return { GET: handler, POST: handler, PUT: handler, DELETE: handler, PATCH: handler, HEAD: handler, OPTIONS: handler }
}

export function fromRequest(request: Request, address: string): Incoming {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    path: trimmed(pathname),
    query: search.slice(1),
    header: (name) => request.headers.get(name),
    body: request.body,
    address,
  }
}

export function toResponse({ status, headers, body }: Answer): Response {
  const sent =
    body === null || typeof body === 'string'
      ? body
      : body instanceof Uint8Array
        ? new Uint8Array(body)
        : streamOf(body)
  return new Response(sent, { status, headers })
}

function streamOf(body: AsyncIterable<Uint8Array>): ReadableStream {
  const chunks = body[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
