import type { Endpoint } from '../endpoint/endpoint'
import { runtime } from '../runtime'
import { addressIn } from './address'
import { dispatch, type Methods } from './dispatch'
import { type Answer, type Incoming, trimmed } from './message'

/** The adapter for Next: which definitions answer which methods of this address. None at all: nothing is here. */
export function route(...endpoints: Endpoint[]) {
  const methods: Methods | undefined = endpoints.length ? methodsOf(endpoints) : undefined
  const handler = async (request: Request): Promise<Response> => {
    const now = await runtime()
    return toResponse(await dispatch(now, methods, fromRequest(request, addressIn(request.headers, now))))
  }
  const all = Object.assign(handler, { endpoints })
  return { GET: all, POST: all, PUT: all, DELETE: all, PATCH: all, HEAD: all, OPTIONS: all }
}

export const methodsOf = (endpoints: Endpoint[]): Methods => new Map(endpoints.map((one) => [one.method, one]))

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
