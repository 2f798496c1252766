import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { errors, type FailureKind } from '../base/errors'

// Longer than an answer may take: a connection on which nothing moves for so long is given up
const IDLE_TIMEOUT = 15_000

/** Answers that are in work, by connection, so that a server that stops can wait for them. */
export class OpenAnswers {
  #latest = new Map<Socket, ServerResponse>()
  #count = 0

  get count(): number {
    return this.#count
  }

  /** One entry for each connection, not each answer: a set that changes so often is work for the garbage collector. */
  add(connection: Socket): void {
    connection.once('close', () => this.#latest.delete(connection))
  }

  begin(response: ServerResponse): void {
    this.#count += 1
    this.#latest.set(response.req.socket, response)
    response.on('close', this.#end)
  }

  readonly #end = (): void => {
    this.#count -= 1
  }

  /** Of this connection, the answer that began last. */
  latest(connection: Duplex): ServerResponse | undefined {
    return connection instanceof Socket ? this.#latest.get(connection) : undefined
  }

  /** Gives up requests that are still coming in. */
  endIncomplete(): void {
    for (const { req } of this.#latest.values()) if (!req.complete) req.destroy()
  }
}

export function httpServer(open: OpenAnswers, answer: RequestListener): Server {
  const onRequest: RequestListener = (request, response) => {
    open.begin(response)
    answer(request, response)
  }
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 10_000 }, onRequest)
  server.setTimeout(IDLE_TIMEOUT)
  server.on('timeout', (connection) => endUnlessRead(connection, open))
  server.on('connection', (connection) => open.add(connection))
  server.on('checkExpectation', onRequest) // unknown expectations are ignored, as the standard allows
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    const latest = open.latest(socket)
    if (code !== LATE) return endWithError(socket, latest, code)
    setImmediate(() => void (open.latest(socket) === latest && endWithError(socket, latest, code)))
  })
  return server
}

function endWithError(socket: Duplex, latest: ServerResponse | undefined, code?: string): void {
  const isAnswered = latest?.headersSent && !latest.writableFinished
  if (socket.writable && !isAnswered && code !== 'ECONNRESET') sendFailure(socket, code)
  socket.destroy()
}

/**
 * After a pause of the process its timers come before what was sent to it meanwhile, which is not to be cut off. An
 * answer that is being made has a time limit of its own, which says so to the client.
 */
function endUnlessRead(connection: Socket, open: OpenAnswers): void {
  const latest = open.latest(connection)
  if (latest?.req.complete && !latest.headersSent) return
  const { bytesRead } = connection
  setImmediate(() => void (connection.bytesRead === bytesRead && connection.destroy()))
}

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'

const STATUS: Record<string, [line: string, kind: FailureKind, msg: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large', 'The headers are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'too_large', 'The body is too large'],
  [LATE]: ['408 Request Timeout', 'invalid', 'The request did not come within its time'],
}

/** A malformed request has no language and no URL: the envelope, as far as possible. */
function sendFailure(socket: Duplex, code = ''): void {
  const [line, kind, msg] = STATUS[code] ?? ['400 Bad Request', 'invalid', 'This is not well-formed HTTP']
  const body = JSON.stringify({ error_code: errors[kind][1], msg, request_url: '', request_id: randomUUID() })
  socket.write(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/**
 * How many connections the system may hold for us until we take them: as many as it allows. With Node's 511 a crowd
 * that comes at once would find no room, and knock again only after a second, or three.
 */
const BACKLOG = 4096

/** `exclusive`: of several workers only this one, without the primary. */
export const listen = (server: Server, port: number, host: string, exclusive = false): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(whyNotListening(error, port, host))))
    server.listen({ port, host, backlog: BACKLOG, exclusive }, () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : port)
    })
  })

const whyNotListening = ({ code, message }: NodeJS.ErrnoException, port: number, host: string): string =>
  code === 'EADDRINUSE'
    ? `Port ${port} is in use by another process: stop that one, or set PORT to another port.`
    : `Cannot listen on ${host}:${port} (${message}). Set PORT or HOST.`

/**
 * Fails as `listen` would, before a database is opened or filled. Where no host is set it may become all of them: that
 * one of the others is in use shows when the server listens.
 */
export async function mustBeFree(port: number, host = '127.0.0.1'): Promise<void> {
  const probe = createServer()
  await listen(probe, port, host)
  await promisify(probe.close.bind(probe))()
}
