import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

const PATIENCE = 60_000

export type WireRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  agent?: Agent
}

export type WireResponse = { status: number; headers: Record<string, string>; text: string; ms: number }

/** A request exactly as it is written: `fetch` would tidy up the path, and follow its own idea of a connection. */
export async function sendRaw(
  base: string,
  path: string,
  { method = 'GET', headers = {}, body, agent }: WireRequest = {},
) {
  const { hostname, port } = new URL(base)
  const since = performance.now()
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const req = request({ hostname, port, path, method, headers: { ...length, ...headers }, agent: agent ?? false })
    req.setTimeout(PATIENCE, () => req.destroy(new Error(`${method} ${path} had no answer in ${PATIENCE} ms`)))
    req.once('response', resolve).once('error', reject).end(body)
  })
  const response: WireResponse = {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join() : (value ?? ''),
      ]),
    ),
    text: await text(answer),
    ms: performance.now() - since,
  }
  return response
}

export const json = (body: unknown): WireRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** What an answer carries in its envelope; anything else than JSON is an empty one. */
export function parseAnswer<Data>({ headers, text: body }: WireResponse): {
  error_code?: number
  msg?: string
  data?: Data
} {
  return headers['content-type']?.includes('json') && body ? JSON.parse(body) : {}
}

export const keepAlive = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections })
