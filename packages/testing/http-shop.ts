import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { dispatch } from '@/lib/core/http/dispatch'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { answerDocument, DOCUMENT_PATH } from '@/lib/document/answer'
import { findRoute } from '@/lib/endpoints'
import { answerAgents } from '@/lib/mcp/answer'
import { sendAnswer, toIncoming } from '@/lib/server/adapter'
import { answerControl } from '@/packages/simulator/controls'
import { closeServer, listenLocally } from './loopback'

/** The fault of a request: its answer is lost after the work is done, or something else answers. */
type Disturbance = 'lost' | ((response: ServerResponse) => void) | undefined
type Received = { line: string; headers: IncomingMessage['headers'] }

/** The API and the doors of the simulator of a shop, over a real socket, for what has to come from outside. */
export async function serveShop(shop: { runtime: Runtime }) {
  const received: Received[] = []
  let disturb: (line: string) => Disturbance = () => undefined
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`
    received.push({ line, headers: request.headers })
    void answer(shop.runtime, request, response, disturb(line))
  })
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    received,
    /** How often this was asked for. */
    countOf: (line: string) => received.filter((one) => one.line === line).length,
    /** From now on, by the first line of the request. */
    disturbs: (next: (line: string) => Disturbance) => {
      disturb = next
    },
    stop: () => closeServer(server),
  }
}

export type HttpShop = Awaited<ReturnType<typeof serveShop>>

async function answer(runtime: Runtime, request: IncomingMessage, response: ServerResponse, disturbed: Disturbance) {
  if (typeof disturbed === 'function') return disturbed(response)
  const url = request.url ?? '/'
  if (url.startsWith('/simulator/')) return answerSimulator(runtime, request, response)
  const incoming = toIncoming(request, url, [])
  if (incoming.path === DOCUMENT_PATH) return sendAnswer(response, await answerDocument(runtime, incoming))
  const agents = answerAgents(runtime, incoming)
  if (agents) return sendAnswer(response, await agents)
  const answer = await dispatch(runtime, findRoute(incoming.path), incoming)
  if (disturbed === 'lost') return void response.destroy()
  await sendAnswer(response, answer)
}

async function answerSimulator(runtime: Runtime, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', headers } = request
  const body = method === 'POST' ? await text(request) : null
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const url = `http://${headers.host}${request.url}`
  const answered = await answerControl(runtime, new Request(url, { method, body, headers: sent }))
  try {
    const content = Buffer.from(await answered.arrayBuffer())
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(content)
  } catch {
    response.destroy() // a planned fault
  }
}
