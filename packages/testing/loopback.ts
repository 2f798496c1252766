import type { Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'

/** Has a server listen on a free port of this machine, and gives the port. */
export async function listenLocally(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('it listens on no port')
  return bound.port
}

/** Cuts connections that clients keep open, for which it would wait. */
export async function closeServer(server: HttpServer): Promise<void> {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
}
