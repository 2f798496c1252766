import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { addressOf } from '../core/http/address'
import type { Answer, Incoming } from '../core/http/message'

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value

/** node:http's request and response as the neutral ones. */
export function incomingOf(request: IncomingMessage, path: string, query: string, trusted: string[]): Incoming {
  return {
    method: request.method ?? 'GET',
    path,
    query,
    header: (name) => one(request.headers[name]) ?? null,
    // a body that is left half read must not cost the connection its answer
    body: { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) },
    address: addressFrom(request, trusted),
  }
}

export const addressFrom = (request: IncomingMessage, trusted: string[]): string =>
  addressOf(request.socket.remoteAddress ?? '', one(request.headers['x-forwarded-for']), trusted)

export async function send(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) {
    const length = body === null ? undefined : { 'Content-Length': String(Buffer.byteLength(body)) }
    response.writeHead(status, { ...headers, ...length }).end(body ?? undefined)
    return
  }
  response.writeHead(status, headers)
  await pipeline(Readable.from(body), response)
}
