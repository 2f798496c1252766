import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { clientAddress, isTrustedProxy } from '../core/request/address'
import {
  type Answer,
  headerList,
  type Incoming,
  type IncomingBody,
  withoutTrailingSlash,
} from '../core/request/message'
import { drainAfterAnswer, drainBody, hasSmallBody, hasUnreadBody } from './unread-body'

const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value

/** node:http's request as the neutral one. What few operations want to know is found out when they do. */
class HttpIncoming implements Incoming {
  readonly method: string

  constructor(
    readonly request: IncomingMessage,
    readonly path: string,
    readonly query: string,
    readonly trusted: string[],
  ) {
    this.method = request.method ?? 'GET'
  }

  readonly header = (name: string) => firstValue(this.request.headers[name]) ?? null

  get body() {
    return new HttpBody(this.request)
  }

  get address() {
    return requestAddress(this.request, this.trusted)
  }

  /** Anybody else could join traces that are not theirs, and have them all be kept. */
  get traceparent() {
    const { socket } = this.request
    return isTrustedProxy(socket.remoteAddress ?? '', this.trusted) ? this.header('traceparent') : null
  }
}

class HttpBody implements IncomingBody {
  constructor(readonly request: IncomingMessage) {}

  /** A body that is left half read must not cost the connection its answer. */
  [Symbol.asyncIterator]() {
    return this.request.iterator({ destroyOnReturn: false })
  }

  /** By its events: to iterate costs a fifth of what Node needs for the whole request. */
  whole(most: number): Promise<Buffer | undefined> {
    const { request } = this
    const chunks: Buffer[] = []
    let size = 0
    return new Promise((resolve, reject) => {
      const take = (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size <= most) return
        request.off('data', take).pause()
        resolve(undefined)
      }
      request.on('data', take)
      request.once('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
      request.once('error', reject)
      request.once('close', () => void (request.readableEnded || reject(new Error('the request was given up'))))
    })
  }
}

/** Of a URL that `pathOfUrl` has read. */
export function toIncoming(request: IncomingMessage, url: string, trusted: string[]): Incoming {
  const end = url.indexOf('?')
  const path = withoutTrailingSlash(end < 0 ? url : url.slice(0, end))
  return new HttpIncoming(request, path, end < 0 ? '' : url.slice(end + 1), trusted)
}

const MOST_ADDRESSES = 1000
const addresses = new Map<string, string>()

/** The same callers come again and again: their addresses are parsed once. */
export function requestAddress({ socket, headers }: IncomingMessage, trusted: string[]): string {
  const peer = socket.remoteAddress ?? ''
  const forwarded = trusted.length ? firstValue(headers['x-forwarded-for']) : undefined
  const key = forwarded === undefined ? peer : `${peer} ${forwarded} ${trusted}`
  const existing = addresses.get(key)
  if (existing !== undefined) return existing
  if (addresses.size >= MOST_ADDRESSES) addresses.clear()
  const address = clientAddress(peer, forwarded, trusted)
  addresses.set(key, address)
  return address
}

export function sendAnswer(response: ServerResponse, answer: Answer): Promise<void> | undefined {
  const { status, body } = answer
  const isWhole = body === null || typeof body === 'string'
  if (!isWhole || hasUnreadBody(response.req)) return sendSlowly(response, answer)
  const headers = headerList(answer)
  if (body === null) response.writeHead(status, headers).end()
  else {
    headers.push('Content-Length', String(Buffer.byteLength(body)))
    response.writeHead(status, headers).end(body)
  }
  return undefined
}

/** A body in pieces, or a request that was not read to its end. */
async function sendSlowly(response: ServerResponse, answer: Answer): Promise<void> {
  const { status, body } = answer
  const isLeft = hasUnreadBody(response.req)
  const isLast = isLeft && !hasSmallBody(response.req)
  const headers = headerList(answer)
  if (isLast) headers.push('Connection', 'close')
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) {
    if (body !== null) headers.push('Content-Length', String(Buffer.byteLength(body)))
    response.writeHead(status, headers)
    if (isLast) await endAndClose(response, body)
    else response.end(body ?? undefined)
  } else {
    response.writeHead(status, headers)
    await pipeline(Readable.from(body), response).catch(answer.goesOn ? ignoreLeaving : undefined)
  }
  if (isLeft && !isLast) await drainAfterAnswer(response)
}

/** A client that reads an endless answer leaves in the middle. */
function ignoreLeaving(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}

/** Closing while the client still sends would reset the connection, and the client might never see its answer. */
async function endAndClose(response: ServerResponse, body: string | Uint8Array | null): Promise<void> {
  if (body === null) response.flushHeaders()
  else response.write(body)
  await drainBody(response.req)
  response.end()
}
