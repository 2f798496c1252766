import { addressFromHeaders } from '../request/address'
import { type Answer, headerList, type Incoming, withoutTrailingSlash } from '../request/message'
import { type Runtime, runtime } from '../runtime/runtime'
import { dispatch } from './dispatch'
import type { Router } from './router'

/** The adapter for Next: the operations below an area, by the registry's router. */
export const route = (find: Router) => plainRoute((now, incoming) => dispatch(now, find(incoming.path), incoming))

/** The same for routes that are no operations: one handler for every method. */
export function plainRoute(answer: (runtime: Runtime, incoming: Incoming) => Answer | Promise<Answer>) {
  const handler = async (request: Request): Promise<Response> => {
    const now = await runtime()
    return toResponse(await answer(now, fromRequest(request, addressFromHeaders(request.headers, now))))
  }
  return { GET: handler, POST: handler, PUT: handler, DELETE: handler, PATCH: handler, HEAD: handler, OPTIONS: handler }
}

export function fromRequest(request: Request, address: string): Incoming {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    path: withoutTrailingSlash(pathname),
    query: search.slice(1),
    header: (name) => request.headers.get(name),
    body: request.body,
    address,
  }
}

export function toResponse(answer: Answer): Response {
  const { status, body } = answer
  const content =
    body === null || typeof body === 'string'
      ? body
      : body instanceof Uint8Array
        ? new Uint8Array(body)
        : streamOf(body)
  const list = headerList(answer)
  const headers = new Headers()
  for (let at = 0; at < list.length; at += 2) headers.append(list[at] ?? '', list[at + 1] ?? '')
  return new Response(content, { status, headers })
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
