import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between two programs; what goes through it breaks where it is told to. */
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
    /** After so many bytes more all that goes through is cut, in the middle of whatever it was saying. */
    cutAfter: (bytes: number) => {
      left = bytes
    },
    stop: () => {
      server.close()
      cutAll()
    },
  }
}
