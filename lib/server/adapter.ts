import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { clientAddress } from '../core/http/address'
import type { Answer, Incoming } from '../core/http/message'
import { drainAfterAnswer, drainBody, hasSmallBody, hasUnreadBody } from './unread-body'

const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value

/** node:http's request and response as the neutral ones. */
export function toIncoming(request: IncomingMessage, path: string, query: string, trusted: string[]): Incoming {
  return {
    method: request.method ?? 'GET',
    path,
    query,
    header: (name) => firstValue(request.headers[name]) ?? null,
    // a body that is left half read must not cost the connection its answer
    body: { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) },
    address: requestAddress(request, trusted),
  }
}

export const requestAddress = (request: IncomingMessage, trusted: string[]): string =>
  clientAddress(request.socket.remoteAddress ?? '', firstValue(request.headers['x-forwarded-for']), trusted)

export async function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  const isLeft = hasUnreadBody(response.req)
  const isLast = isLeft && !hasSmallBody(response.req)
  const connection = isLast ? { Connection: 'close' } : undefined
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) {
    const length = body === null ? undefined : { 'Content-Length': String(Buffer.byteLength(body)) }
    response.writeHead(status, { ...headers, ...length, ...connection })
    if (isLast) await endAndClose(response, body)
    else response.end(body ?? undefined)
  } else {
    response.writeHead(status, { ...headers, ...connection })
    await pipeline(Readable.from(body), response)
  }
  if (isLeft && !isLast) await drainAfterAnswer(response)
}

/** Closing while the client still sends would reset the connection, and the client might never see its answer. */
async function endAndClose(response: ServerResponse, body: string | Uint8Array | null): Promise<void> {
  if (body === null) response.flushHeaders()
  else response.write(body)
  await drainBody(response.req)
  response.end()
}
