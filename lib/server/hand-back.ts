import type { Worker } from 'node:cluster'

/** Not confirmed by the worker yet; one connection at a time. */
type OnItsWay = { seq: unknown; close: () => void }

/**
 * Node's cluster hands a connection to a worker and waits for its word that it was taken. From a worker that dies that
 * never comes, and the client would wait for ever. In its place we say that it was not: then another one is given it.
 */
export function handBackAtEnd(worker: Worker, hasOthers: () => boolean): void {
  const { process: child } = worker
  const send = child.send.bind(child)
  let onItsWay: OnItsWay | undefined
  Object.assign(child, {
    send(...args: Parameters<typeof send>) {
      onItsWay = connectionIn(args) ?? onItsWay
      return send(...args)
    },
  })
  child.on('internalMessage', (message: { ack?: unknown }) => {
    if (onItsWay && message.ack === onItsWay.seq) onItsWay = undefined
  })
  worker.once('exit', () => {
    if (!onItsWay) return
    if (hasOthers()) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: onItsWay.seq, accepted: false })
    else onItsWay.close()
  })
}

function connectionIn([message, handle]: unknown[]): OnItsWay | undefined {
  const isConnection = typeof message === 'object' && message !== null && 'act' in message && message.act === 'newconn'
  if (!isConnection || !('seq' in message)) return undefined
  return { seq: message.seq, close: () => void (hasClose(handle) && handle.close()) }
}

const hasClose = (handle: unknown): handle is { close: () => void } =>
  typeof handle === 'object' && handle !== null && 'close' in handle
