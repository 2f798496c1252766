import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { collect } from '@/lib/event/collect'
import { deliver } from '@/lib/webhook/deliver'
import { webhookListener } from '@/lib/webhook/module'
import { closeServer, listenLocally } from './loopback'

export type Received = {
  id: string
  path: string
  type: string
  data: { id: number }
  body: string
  headers: IncomingHttpHeaders
}

/** Another system on loopback, which is sent events. */
export class WebhookSink {
  readonly received: Received[] = []
  /** How it answers: a status, or a function of its own. */
  answer: (one: Received, response: ServerResponse) => number | undefined | Promise<number | undefined> = () => 204
  url = ''
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  async start(): Promise<void> {
    this.url = `http://127.0.0.1:${await listenLocally(this.#server)}/hooks`
  }

  stop = (): Promise<void> => closeServer(this.#server)

  get types(): string[] {
    return this.received.map(({ type }) => type)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { type, data } = JSON.parse(body)
    const { url: path = '', headers } = request
    const one = { id: String(headers['webhook-id']), path, type, data, body, headers }
    this.received.push(one)
    const status = await this.answer(one, response)
    if (status !== undefined) response.writeHead(status).end()
  }
}

export const collectForWebhooks = (runtime: Runtime) => collect(runtime, [webhookListener])

export async function sendWebhooks(runtime: Runtime): Promise<void> {
  await collectForWebhooks(runtime)
  await deliver(runtime)
}
