import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What is left of an unread body: a little is read after the answer, with more of it the connection ends. */
const SMALL = 64 * 1024
const MAX_WAIT = 2_000
const MAX_BYTES = 4 * 1024 * 1024

/** Whether bytes of the body are still to come, or have come and lie in front of the next request. */
export const hasUnreadBody = ({ complete, readableLength, headers }: IncomingMessage): boolean =>
  (!complete || readableLength > 0) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** A body of unknown size that has not come yet may be of any. */
export const hasSmallBody = ({ complete, headers }: IncomingMessage): boolean =>
  complete || Number(headers['content-length']) <= SMALL

/** Discards the rest of a body, for two seconds at most. */
export async function drainBody(request: IncomingMessage): Promise<void> {
  const stopped = new AbortController()
  const ended = new Promise<void>((resolve) => {
    let size = 0
    const read = () => {
      for (let chunk = request.read(); chunk !== null; chunk = request.read()) size += chunk.length
      if (size > MAX_BYTES) request.off('readable', read)
      if (request.readableEnded || request.destroyed) resolve()
    }
    for (const event of ['end', 'close', 'error']) request.once(event, () => resolve())
    request.on('readable', read)
    read()
  })
  await Promise.race([ended, pause(MAX_WAIT, undefined, { signal: stopped.signal }).catch(() => undefined)])
  stopped.abort()
}

/** After an answer that kept the connection. Without the rest of the body no other request can come on it. */
export async function drainAfterAnswer({ req }: ServerResponse): Promise<void> {
  await drainBody(req)
  if (!req.complete) req.socket.destroy()
}
