import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { isSameSecret } from '@/lib/base/same-secret'
import { closeServer, listenLocally } from './loopback'

type Kept = { bytes: Uint8Array<ArrayBuffer>; type: string; reference: string; disposition: string }
type Callback = { url: string; headers: Record<string, string>; body: string }

const text = z.string()
const Route = z.object({ fileKeys: z.array(text), metadata: z.unknown(), callbackUrl: text, callbackSlug: text })
const Removal = z.object({ fileKeys: z.array(text) }).or(z.object({ customIds: z.array(text) }))
type Route = z.output<typeof Route>

/** UploadThing on loopback, for its real library: uploads, its API, and downloads. */
export class UploadthingServer {
  readonly kept = new Map<string, Kept>()
  /** The signed callbacks to our endpoint: a test delivers, drops or changes them. */
  readonly callbacks: Callback[] = []
  readonly requests: string[] = []
  /** Does not answer; or has no file to show yet. */
  isAway = false
  isSlow = false
  url = ''
  readonly #routes = new Map<string, Route>()
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  constructor(readonly apiKey: string) {}

  async start(): Promise<void> {
    this.url = `http://127.0.0.1:${await listenLocally(this.#server)}`
  }

  stop = (): Promise<void> => closeServer(this.#server)

  forget(): void {
    for (const all of [this.kept, this.#routes]) all.clear()
    for (const all of [this.callbacks, this.requests]) all.length = 0
    Object.assign(this, { isAway: false, isSlow: false })
  }

  get variables() {
    return { UPLOADTHING_API_URL: this.url, UPLOADTHING_INGEST_URL: this.url, UPLOADTHING_FILES_URL: this.url }
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (this.isAway) return void response.destroy()
    const failed = (error: unknown) => Response.json({ error: String(error) }, { status: 400 })
    const answer = await this.#answer(request).catch(failed)
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...CORS })
    response.end(Buffer.from(await answer.arrayBuffer()))
  }

  async #answer(request: IncomingMessage): Promise<Response> {
    const at = new URL(request.url ?? '/', this.url)
    const body = await bytesOf(request)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (at.pathname.startsWith('/f/')) return this.#show(decodeURIComponent(at.pathname.slice(3)))
    if (request.method === 'HEAD') return new Response(null, { headers: { 'x-ut-range-start': '0' } })
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    if (request.method === 'PUT') return this.#take(at, new Response(body, { headers }))
    if (request.headers['x-uploadthing-api-key'] !== this.apiKey) return new Response(null, { status: 401 })
    return this.#told(at.pathname, JSON.parse(body.toString('utf8')))
  }

  #show(key: string): Response {
    const file = this.isSlow ? undefined : this.kept.get(key)
    if (!file) return new Response('nothing', { status: 404 })
    return new Response(file.bytes, { headers: { 'content-type': file.type, 'content-disposition': file.disposition } })
  }

  /** At the signed URL, with the signed parameters. */
  async #take(at: URL, sent: Response): Promise<Response> {
    const param = (name: string) => decodeURIComponent(at.searchParams.get(`x-ut-${name}`) ?? '')
    const signed = this.#sign(at.href.replace(/[?&]signature=.*$/, ''))
    const isLate = Number(at.searchParams.get('expires')) < Date.now()
    if (isLate || !isSameSecret(at.searchParams.get('signature') ?? '', signed))
      return new Response(null, { status: 403 })
    const file = (await sent.formData()).get('file')
    if (!(file instanceof Blob)) return new Response(null, { status: 400 })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const [key, type] = [at.pathname.slice(1), param('file-type')]
    this.kept.set(key, { bytes, type, reference: param('custom-id'), disposition: param('content-disposition') })
    const shown = `${this.url}/f/${key}`
    const about = { url: shown, appUrl: shown, ufsUrl: shown, fileHash: 'md5' }
    const route = this.#routes.get(key)
    const completed = { ...about, key, type, name: param('file-name'), size: bytes.length, customId: null }
    if (route) this.callbacks.push(this.#callback(route, completed))
    return Response.json({ ...about, serverData: null })
  }

  #callback({ callbackUrl, callbackSlug, metadata }: Route, file: Record<string, unknown>): Callback {
    const body = JSON.stringify({ status: 'uploaded', metadata, origin: this.url, file })
    const signature = { 'uploadthing-hook': 'callback', 'x-uploadthing-signature': this.#sign(body) }
    return {
      url: `${callbackUrl}?slug=${callbackSlug}`,
      headers: { 'content-type': 'application/json', ...signature },
      body,
    }
  }

  #told(pathname: string, json: unknown): Response {
    if (pathname === '/route-metadata') {
      const route = Route.parse(json)
      for (const key of route.fileKeys) this.#routes.set(key, route)
    }
    if (pathname !== '/v6/deleteFiles') return Response.json({ ok: true })
    const removal = Removal.parse(json)
    const isMeant = ([key, { reference }]: [string, Kept]) =>
      'fileKeys' in removal ? removal.fileKeys.includes(key) : removal.customIds.includes(reference)
    const gone = [...this.kept].filter(isMeant)
    for (const [key] of gone) this.kept.delete(key)
    return Response.json({ success: true, deletedCount: gone.length })
  }

  readonly #sign = (param: string) => `hmac-sha256=${createHmac('sha256', this.apiKey).update(param).digest('hex')}`
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
