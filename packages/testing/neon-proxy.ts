import { once } from 'node:events'
import { connect } from 'node:net'
import { createWebSocketStream, WebSocketServer } from 'ws'

export type NeonProxy = { settings: { wsProxy: string }; close(): Promise<void> }

/** A proxy like Neon’s in front of a database: PostgreSQL’s protocol inside a WebSocket. */
export async function startNeonProxy(target: { host: string; port: number }): Promise<NeonProxy> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (client) => {
    const stream = createWebSocketStream(client)
    const database = connect({ ...target, noDelay: true })
    stream.on('error', () => database.destroy())
    database.on('error', () => client.terminate())
    stream.pipe(database).pipe(stream)
  })
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy got no port.')
  return {
    settings: { wsProxy: `127.0.0.1:${address.port}` },
    close: async () => {
      for (const client of server.clients) client.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
