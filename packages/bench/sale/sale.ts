import { bytesOf } from '../load'
import type { LoadReport, LoadThread } from '../load-thread'
import { requestsFor, type Server } from '../measure'
import { SCENARIOS } from '../scenarios'
import { processorTime } from '../usage'
import { type Costs, type Machine, type Outcome, type Sale, simulateSale } from './model'

/** As `Runtime` and `ConcurrencyLimit` have it, for one worker on this machine. */
const GATE = { running: 64, queue: 1000, patience: 1500 }

/** The share of placing an order after the product’s row is locked: measured with pgbench, see docs/proof/scale.md. */
const LOCKED = 0.6

const SECONDS = 2
const FEW = 16
/** More than a worker lets in and lets wait. */
const TOO_MANY = 2000
const VISITORS = 4000

export type Tried = { sale: Sale; costs: Costs; measured: Outcome & { failed: number }; predicted: Outcome }

/**
 * Measures what an order costs, then compares a real sale with what follows from it on paper;
 * each afresh, as others use the machine.
 */
export async function trySales(
  thread: LoadThread,
  server: Server,
  { buyers, connections, workers }: { buyers: number[]; connections: number; workers: number },
  log: (line: string) => void,
): Promise<Tried[]> {
  const order = orderOf(server)
  await thread.run({ ...order, connections: FEW, seconds: 1 }) // not counted: code gets warm
  const tried: Tried[] = []
  for (const count of buyers) {
    const sale = { buyers: count, seconds: 1 }
    const { costs, cores } = await measureCosts(thread, server)
    const machine: Machine = { ...GATE, cores, workers, connections }
    const report = await thread.run({ ...order, connections: count, count, over: sale.seconds, timed: 201 })
    tried.push({ sale, costs, measured: outcomeOf(report), predicted: simulateSale(sale, machine, costs) })
    log(`a sale with ${count} buyers: ${JSON.stringify(report.statuses)}`)
  }
  return tried
}

/** All order one piece of one product. */
function orderOf(server: Server) {
  const scenario = SCENARIOS.find(({ name }) => name === 'order-hot')
  if (!scenario) throw new Error('There is no scenario of one product.')
  return { ...requestsFor(scenario, { name: 'sale', server, prefix: '' }), url: server.url }
}

function outcomeOf({ statuses, cut, requests, seconds, p50, p99 }: LoadReport): Tried['measured'] {
  const [placed = 0, refused = 0] = [statuses[201], statuses[503]]
  return { placed, refused, failed: requests - placed - refused + cut, seconds, p50, p99 }
}

/** `cores`: how many processors we had, where others use the machine as well. */
async function measureCosts(thread: LoadThread, server: Server): Promise<{ costs: Costs; cores: number }> {
  const { url } = server
  const order = orderOf(server)
  const placing = await used(server, () => thread.run({ ...order, connections: FEW, seconds: SECONDS }))
  const requests = [bytesOf('GET', '/v1/category')]
  const staying = await used(server, () => thread.run({ url, requests, connections: FEW, count: VISITORS }))
  const visiting = await used(server, () =>
    thread.run({ url, requests, connections: VISITORS, count: VISITORS, over: SECONDS }),
  )
  const crowd = await used(server, () => thread.run({ ...order, connections: TOO_MANY, seconds: SECONDS }))
  const orders = placing.report.requests
  const [placed = 0, refused = 0] = [crowd.report.statuses[201], crowd.report.statuses[503]]
  const server_ms = placing.server / orders
  const { busy, seconds } = placing.report
  const cores = (placing.server + placing.database) / seconds / 1000 + busy
  const costs = {
    generator: (visiting.report.busy * visiting.report.seconds * 1000) / VISITORS,
    accept: Math.max(0, (visiting.server - staying.server) / VISITORS),
    server: server_ms,
    refusal: refused > 0 ? Math.max(0, (crowd.server - placed * server_ms) / refused) : 0,
    database: placing.database / orders,
    locked: LOCKED,
    commit: 0, // what a commit waits for the disk is not known here, so a real sale takes longer by it
  }
  return { costs, cores }
}

async function used({ pid, postmaster }: Server, run: () => Promise<LoadReport>) {
  const before = [processorTime(pid), processorTime(postmaster)] as const
  const report = await run()
  return { report, server: processorTime(pid) - before[0], database: processorTime(postmaster) - before[1] }
}
