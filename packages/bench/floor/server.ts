import { hash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { poolSizeFor } from '@/db/pool-size'
import { isOrderFloor, placeStatement } from './functions'
import { FROM_MEMORY } from './paths'
import { type FloorStatements, floorStatements } from './statements'

/** The options of a floor. `memory`: answers that it has ready, by URL; `holders`: the users of tokens. */
export type FloorSettings = {
  database: string
  files: string
  holders: Record<string, number>
  memory: Record<string, { tag: string; headers: Record<string, string>; body: string }>
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

type Floor = { pool: pg.Pool; statements: FloorStatements; settings: FloorSettings }
type Values = (string | number | number[] | undefined)[]

/** A bare server in a process of its own: node:http and pg, nothing else. */
function startFloor(settings: FloorSettings): void {
  const pool = new pg.Pool({
    connectionString: settings.database,
    max: poolSizeFor(new URL(settings.database).host), // as the product's
    application_name: 'floor',
    options: '-c TimeZone=UTC -c jit=off -c plan_cache_mode=force_generic_plan',
  })
  const floor = { pool, settings, statements: floorStatements(settings.files) }
  const server = createServer((request, response) => {
    answer(floor, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
}

async function answer(floor: Floor, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? ''
  if (url.startsWith(FROM_MEMORY)) return answerFromMemory(floor.settings.memory[url], request, response)
  if (request.method === 'POST') return answerOrder(floor, request, response, url)
  const detail = /^\/v1\/product\/(\d+)$/.exec(url)
  if (detail && request.headers['if-none-match']) {
    await ask(floor, 'stamp', [Number(detail[1])])
    return answerFromMemory(floor.settings.memory[`${FROM_MEMORY}${url}`], request, response)
  }
  if (detail) return send(response, await ask(floor, 'detail', [Number(detail[1])]))
  const page = /^\/v1\/product\/by_category\?id=(\d+)&size=(\d+)&page=(\d+)$/.exec(url)
  if (page) return send(response, await ask(floor, 'page', pageOf(page)))
  const token = hash('sha256', request.headers.authorization?.slice(7) ?? '', 'base64url')
  if (url === '/v1/user') return send(response, await ask(floor, 'user', [token]))
  if (url === '/v1/order')
    return send(response, await ask(floor, 'ownOrders', [await ask(floor, 'holder', [token]), 10, 0]))
  response.writeHead(404).end()
}

const pageOf = ([, id, size, page]: RegExpExecArray): number[] => [
  Number(id),
  Number(size),
  (Number(page) - 1) * Number(size),
]

function answerFromMemory(
  remembered: FloorSettings['memory'][string] | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!remembered) return void response.writeHead(404).end()
  const { tag, headers, body } = remembered
  const isKnown = request.headers['if-none-match'] === tag
  if (isKnown) response.writeHead(304, headers).end()
  else response.writeHead(200, { ...headers, ...JSON_TYPE, 'Content-Length': Buffer.byteLength(body) }).end(body)
}

async function ask({ pool, statements }: Floor, name: keyof FloorStatements, values: Values) {
  const { rows } = await pool.query({ name, text: statements[name], values })
  return rows[0]?.json
}

function send(response: ServerResponse, json: string, status = 200): void {
  const body = `{"error_code":0,"msg":"ok","data":${json}}`
  response.writeHead(status, { ...JSON_TYPE, 'Content-Length': Buffer.byteLength(body) }).end(body)
}

async function answerOrder({ pool, settings }: Floor, request: IncomingMessage, response: ServerResponse, url: string) {
  const [, name = ''] = url.split('/')
  if (!isOrderFloor(name)) return void response.writeHead(404).end()
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  const { items }: { items: { sku_id: number; count: number }[] } = JSON.parse(text)
  const number = `20260101${randomBytes(8).toString('hex').toUpperCase()}`
  const buyer = settings.holders[request.headers.authorization?.slice(7) ?? '']
  const key = String(request.headers['idempotency-key'])
  const of = (field: 'sku_id' | 'count') => items.map((item) => item[field])
  const values: Values = [buyer, number, key, hash('sha256', text, 'base64url'), of('sku_id'), of('count')]
  const { rows } = await pool.query({ name, text: placeStatement(name), values })
  send(response, `{"id":${rows[0]?.json}}`, 201)
}

process.once('message', startFloor)
process.once('disconnect', () => process.exit())
