import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy between two programs that breaks the connection on demand. */
export async function startProxy(target: { host: string; port: number }) {
  const open = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  const cutAll = () => {
    left = Number.POSITIVE_INFINITY
    for (const socket of open) socket.destroy()
  }
  const pass = (from: Socket, to: Socket) => {
    open.add(from)
    from.on('error', () => {})
    from.on('close', () => {
      open.delete(from)
      to.end()
    })
    from.on('data', (bytes) => {
      to.write(bytes.subarray(0, left))
      left -= bytes.length
      if (left <= 0) cutAll()
    })
  }
  const server = createServer((incoming) => {
    const outgoing = connect({ ...target, noDelay: true })
    pass(incoming, outgoing)
    pass(outgoing, incoming)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** After this many more bytes the connection is cut, also in the middle of a message. */
    cutAfter: (bytes: number) => {
      left = bytes
    },
    stop: () => {
      server.close()
      cutAll()
    },
  }
}
