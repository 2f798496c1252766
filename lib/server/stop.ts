import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Runtime } from '../core/runtime/runtime'
import type { OpenAnswers } from './listen'
import type { Pages } from './pages'

const QUIET_MILLISECONDS = 500
const LAST_CALLS = 4
const RECEIVING = 3_000
const ANSWERING = 10_000
const IN_ALL = 18_000
/** A worker whose place is taken is not waited for: an import may last a minute, and a file goes on while it moves. */
const LEAVING = 5 * 60_000

/** Finishes open requests, refuses new connections, then closes the database. */
export async function stopServer(
  runtime: Runtime,
  server: Server,
  open: OpenAnswers,
  pages: Promise<Pages> | undefined,
): Promise<void> {
  runtime.rest()
  runtime.streams.close()
  setTimeout(() => process.exit(1), IN_ALL).unref()
  await waitForQuiet(server)
  await finishAnswers(server, open)
  await Promise.all(runtime.background)
  await (await pages?.catch(() => undefined))?.close()
  void runtime.replica?.close() // it may hang, and nothing is written there
  await runtime.database.close()
  process.exit(0)
}

/**
 * A worker whose place is taken is handed no more connections. Those that it has end with their next answer or, if none
 * comes, by their own time limit, which clients know of: closing them could cut off a request that is on its way.
 */
export async function endConnections(runtime: Runtime, server: Server): Promise<void> {
  runtime.rest()
  runtime.streams.close()
  Listener.prototype.close.call(server) // http's own would close the idle ones
  const count = promisify(server.getConnections.bind(server))
  for (let waited = 0; waited < LEAVING && (await count()) > 0; waited += 100) await sleep(100)
}

/**
 * Requests that the system has taken and we have not read yet would be cut by closing at once: wait until none comes.
 */
async function waitForQuiet(server: Server): Promise<void> {
  let arrived = 0
  server.on('request', () => arrived++)
  for (let call = 0, before = -1; call < LAST_CALLS && before !== arrived; call++) {
    before = arrived
    await sleep(QUIET_MILLISECONDS)
    // One turn of the event loop later, however late the timer was
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * An answer gets the time that it may take at most, a request that is still coming in less; then every connection ends.
 */
async function finishAnswers(server: Server, open: OpenAnswers): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  for (let waited = 0; open.count > 0 && waited < ANSWERING; waited += 50) {
    if (waited > RECEIVING) open.endIncomplete()
    await sleep(50)
  }
  server.closeAllConnections()
  await closed
}
