import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { errors, type FailureKind } from '../core/errors'

const IDLE_TIMEOUT = 15_000 // longer than an answer may take: a connection on which nothing moves for so long is given up

/** Answers that are in work, so that a server that stops can wait for them. */
export type OpenAnswers = Set<ServerResponse>

export function httpServer(open: OpenAnswers, answer: RequestListener): Server {
  const onRequest: RequestListener = (request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    answer(request, response)
  }
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 10_000 }, onRequest)
  server.setTimeout(IDLE_TIMEOUT)
  server.on('checkExpectation', onRequest) // unknown expectations are ignored, as the standard allows
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isAnswered = [...open].some((response) => response.socket === socket && response.headersSent)
    if (socket.writable && !isAnswered && error.code !== 'ECONNRESET') sendFailure(socket, error.code)
    socket.destroy()
  })
  return server
}

const STATUS: Record<string, [line: string, kind: FailureKind, msg: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large', 'The headers are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'too_large', 'The body is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'invalid', 'The request did not come within its time'],
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

export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`Cannot listen on ${host}:${port} (${error.message}). Set PORT or HOST.`)),
    )
    server.listen(port, host, () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : port)
    })
  })
