import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { boot, giveUp } from '../boot'
import { dispatch } from '../core/http/dispatch'
import { requestId, trimmed } from '../core/http/message'
import type { Runtime } from '../core/runtime'
import { endpoints } from '../endpoints'
import { hasDemo } from '../seed/seed'
import { addressFrom, incomingOf, send } from './adapter'
import { greet } from './greet'
import { openPages, type Pages } from './pages'
import { router } from './router'

/** The process that `npm start` runs: the API from the definitions, everything else from Next in the same process. */
const find = router(endpoints)
const DIRECT = /^\/(v1|cms|files)(\/|$)/
const LATER = 5_000
const SILENCE = 10_000 + LATER // longer than an answer may take: who says nothing for so long is gone
const LAST_CALL = 500
const LAST_CALLS = 4
let stopping = false
let arrived = 0

async function serve(runtime: Runtime): Promise<void> {
  runtime.fronted = true
  const { env, home } = runtime
  const host = env.host ?? ((await hasDemo(home.db)) ? '127.0.0.1' : '0.0.0.0')
  let pages: Promise<Pages> | undefined
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 10_000 }, (request, response) => {
    arrived++
    response.shouldKeepAlive &&= !stopping
    void answer(runtime, request, response, () => pages ?? Promise.reject(new Error('not listening yet')))
  })
  server.setTimeout(SILENCE)
  const port = await listen(server, env.port, host)
  pages = openPages(env, host, port) // after the API listens: it does not wait for Next
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(runtime, server, pages))
  await pages
  await greet(runtime, port)
}

async function answer(
  runtime: Runtime,
  request: IncomingMessage,
  response: ServerResponse,
  pages: () => Promise<Pages>,
) {
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s)
  const trusted = runtime.env.trustedProxies
  try {
    if (!DIRECT.test(path)) {
      withId(runtime, request, response, path)
      return await (await pages()).handle(request, response, addressFrom(request, trusted))
    }
    const plain = trimmed(path)
    const methods = find(plain)
    for (const { seconds } of methods?.values() ?? []) if (seconds) response.setTimeout(seconds * 1000 + LATER)
    await send(response, await dispatch(runtime, methods, incomingOf(request, plain, query, trusted)))
  } catch (error) {
    if (!response.headersSent) response.writeHead(500)
    response.destroy()
    runtime.log('warn', 'an answer was cut off', {
      path: path.slice(0, 200),
      reason: error instanceof Error ? error.message : '',
    })
  }
}

/** Pages have their line in the log and their id, too. */
function withId({ log }: Runtime, request: IncomingMessage, response: ServerResponse, path: string): void {
  const started = performance.now()
  const request_id = requestId(request.headers['x-request-id']?.toString() ?? null)
  request.headers['x-request-id'] = request_id
  response.setHeader('X-Request-Id', request_id)
  response.once('close', () => {
    const ms = Math.round(performance.now() - started)
    const level = path.startsWith('/_next/') ? 'debug' : 'info'
    const { statusCode: status } = response
    log(level, 'request', { request_id, method: request.method, path: path.slice(0, 200), status, ms })
  })
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`Cannot listen on ${host}:${port} (${error.message}). Set PORT or HOST.`)),
    )
    server.listen(port, host, () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : port)
    })
  })

/** Requests that the system has taken and we have not read yet would be cut by closing at once: wait until none comes. */
async function quietMoment(): Promise<void> {
  for (let call = 0, before = -1; call < LAST_CALLS && before !== arrived; call++) {
    before = arrived
    await new Promise((resolve) => setTimeout(resolve, LAST_CALL))
    await new Promise((resolve) => setImmediate(resolve)) // past the poll for new ones, however late the timer was
  }
}

/** What is in work is finished, new connections are refused, the database is closed in order. */
async function stop(runtime: Runtime, server: Server, pages: Promise<Pages> | undefined): Promise<void> {
  stopping = true
  runtime.rest()
  setTimeout(() => process.exit(1), 15_000).unref()
  await quietMoment()
  await new Promise((done) => {
    server.close(done)
    server.closeIdleConnections()
  })
  await Promise.all(runtime.background)
  await (await pages)?.close()
  await runtime.home.close()
  process.exit(0)
}

await boot().then(serve).catch(giveUp)
