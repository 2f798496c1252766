import cluster from 'node:cluster'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { configureNext, type Env } from '../base/env/env'
import { actionsBy } from './actions'
import { listen } from './listen'
import { staticFiles } from './static-files'

/** Next in the same process: pages, and what libraries own. */
export type Pages = {
  handle: (request: IncomingMessage, response: ServerResponse, address: string) => Promise<void>
  close: () => Promise<void>
}

export async function openPages({ publicUrl }: Env, hostname: string, port: number): Promise<Pages> {
  // To read next.config.ts once more Next would load its compiler, and keep those 23 MiB.
  configureNext(JSON.parse(await readFile('.next/required-server-files.json', 'utf8')).config)
  const { default: next } = await import('next')
  // Next listens for upgrades at the server that it is given, and leaves their sockets open: this one gets none, so
  // that
  // a request for an upgrade is answered like any other.
  const app = next({ dev: false, dir: process.cwd(), hostname, port, httpServer: createServer() })
  await app.prepare()
  const handler = app.getRequestHandler()
  const outside = new URL(publicUrl)
  const staticFile = staticFiles('.next/static', cluster.isWorker ? process.argv[2] : undefined)
  const ours = actionsBy(await readFile('.next/server/server-reference-manifest.json', 'utf8'))
  return {
    async handle(request, response, address) {
      const file = await staticFile(request.url ?? '', String(request.headers['accept-encoding'] ?? ''))
      if (file) return void response.writeHead(200, file.headers).end(request.method === 'HEAD' ? undefined : file.body)
      // What a client claims about the way it came is not passed on: Next would believe it.
      for (const name of Object.keys(request.headers)) if (name.startsWith('x-forwarded-')) delete request.headers[name]
      request.headers['x-forwarded-for'] = address
      request.headers['x-forwarded-proto'] = outside.protocol.slice(0, -1)
      const action = request.headers['next-action']
      if (typeof action === 'string') request.headers['next-action'] = ours(action)
      await handler(request, response)
    },
    close: () => app.close(),
  }
}

/** Needs no database, and loads most of what pages share. */
const LARGEST = '/docs'

/**
 * The first page loads what all of them share: a second in which the process answers nothing else, and ten where it
 * must share the processor. A worker has that behind it before it is handed anything.
 */
export async function visitOnce({ handle }: Pick<Pages, 'handle'>): Promise<void> {
  const show: RequestListener = (request, response) =>
    void handle(request, response, '127.0.0.1').catch(() => response.destroy())
  const server = createServer(show)
  const port = await listen(server, 0, '127.0.0.1', true)
  await fetch(`http://127.0.0.1:${port}${LARGEST}`)
    .then((page) => page.text())
    .catch(() => undefined) // the next visitor sees the error
  await promisify(server.close.bind(server))()
}
