import { connect, createServer, type Socket } from 'node:net'

/**
 * A way to the database that counts the statements which go through it: what is counted is what
 * the server really sends.
 */
export type Wire = { url: string; statements(): number; close(): void }

const EXECUTE = 'E'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)

/** Every Execute and every simple Query is one statement, BEGIN and COMMIT among them. */
export async function openWire(database: string): Promise<Wire> {
  const to = new URL(database)
  let count = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const backend = connect(Number(to.port || 5432), to.hostname)
    const inspect = messageReader((type) => {
      if (type === EXECUTE || type === QUERY) count += 1
    })
    client.on('data', inspect).pipe(backend)
    backend.pipe(client)
    for (const socket of [client, backend]) sockets.add(socket.on('error', () => socket.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: Object.assign(new URL(database), { host: `127.0.0.1:${port}` }).href,
    statements: () => count,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Calls back with the type of each message of a client. The first, which starts the session, has none. */
export function messageReader(onMessage: (type: number) => void): (chunk: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0)
  let isFirst = true
  return (chunk) => {
    pending = pending.length ? Buffer.concat([pending, chunk]) : chunk
    for (;;) {
      const typeLength = isFirst ? 0 : 1
      if (pending.length < typeLength + 4) return
      const length = typeLength + pending.readUInt32BE(typeLength)
      if (pending.length < length) return
      if (!isFirst) onMessage(pending[0] ?? 0)
      isFirst = false
      pending = pending.subarray(length)
    }
  }
}
