import type { Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Runtime } from '../core/runtime/runtime'
import { reloadSettings } from '../core/runtime/stored-settings'
import type { Family } from '../counters/families'
import { expireRevision } from '../data/revision'
import { processFamilies } from '../metrics/answer'

/** What the primary asks of a worker. `greet`: print how to sign in; `leave`: another has taken its place. */
type Orders = { greet: () => Promise<void>; leave: () => Promise<void> }

/** In the worker: tells the primary that it answers, and does what that asks. */
export function joinCrew(worker: Worker, orders: Orders): void {
  worker.on('message', (message: unknown) => {
    if (message === 'greet') void orders.greet()
    if (message === 'leave') void orders.leave()
  })
  worker.send('ready')
}

/** What workers tell each other. The primary passes it on to all others, unread. */
const WorkerMessage = z.union([
  z.object({ changed: z.string() }),
  z.object({ figures: z.custom<Family[]>(Array.isArray), answers: z.uuid() }),
  z.object({ asks: z.uuid() }),
])
type WorkerMessage = z.output<typeof WorkerMessage>

const PATIENCE = 1000

/**
 * A change through one worker is known to all of them at once, and not after the five seconds that another machine may
 * take; and whichever is asked for figures knows those of all.
 */
export function connectToWorkers(worker: Worker, runtime: Runtime): void {
  const { metrics, env } = runtime
  const send = (message: WorkerMessage) => void worker.send(message, () => undefined)
  const asked = new Map<string, (figures: Family[]) => void>()
  runtime.tellOthers = (changed) => send({ changed })
  if (metrics) {
    metrics.worker = String(worker.id)
    metrics.others = () =>
      collect<Family[]>(env.workers - 1, (take) => {
        const asks = randomUUID()
        asked.set(asks, take)
        send({ asks })
        return () => asked.delete(asks)
      })
  }
  worker.on('message', (message: unknown) => {
    const { data: parsed } = WorkerMessage.safeParse(message)
    if (!parsed) return
    if ('changed' in parsed) hearChange(runtime, parsed.changed)
    else if ('figures' in parsed) asked.get(parsed.answers)?.(parsed.figures)
    else if (metrics) void processFamilies(runtime, metrics).then((figures) => send({ figures, answers: parsed.asks }))
  })
}

function hearChange(runtime: Runtime, changed: string): void {
  expireRevision(runtime, changed)
  // If it cannot be read now, it is retried after five seconds.
  if (changed === 'config') void reloadSettings(runtime).catch(() => undefined)
}

/** So many answers, or those that came within a second. `ask` gives how to take no more of them. */
function collect<Answer>(count: number, ask: (take: (answer: Answer) => void) => () => void): Promise<Answer[]> {
  return new Promise((resolve) => {
    const answers: Answer[] = []
    const end = () => {
      clearTimeout(late)
      leave()
      resolve(answers)
    }
    const late = setTimeout(end, count > 0 ? PATIENCE : 0)
    const leave = ask((answer) => {
      if (answers.push(answer) === count) end()
    })
  })
}
