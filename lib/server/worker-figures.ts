import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Family } from '../core/metrics/families'
import type { Runtime } from '../core/runtime'
import { processFamilies } from '../metrics/answer'

/** A worker of the cluster, as far as its figures need it. */
type Worker = {
  id: number
  send: (message: object, done: () => void) => unknown
  on: (event: 'message', hear: (message: unknown) => void) => unknown
}

/** One that is busy for longer is left out: its lines are missing from one scrape. */
const PATIENCE = 1000

const Sample = z.object({
  labels: z.record(z.string(), z.string()),
  value: z.number(),
  suffix: z.enum(['_bucket', '_sum', '_count']).optional(),
})
const Figures = z.object({
  name: z.string(),
  help: z.string(),
  type: z.enum(['counter', 'gauge', 'histogram']),
  together: z.enum(['sum', 'max', 'same']),
  samples: z.array(Sample),
})
const Question = z.object({ figuresFor: z.string() })
const Reply = z.object({ figuresOf: z.string(), families: z.array(Figures) })

type Waiting = Map<string, (families: Family[]) => void>
type Say = (message: object) => void

/** Whichever worker is asked for figures answers for all: the primary passes on to the others what one says. */
export function shareFigures(worker: Worker, runtime: Runtime): void {
  const { metrics, env } = runtime
  if (!metrics) return
  const say: Say = (message) => void worker.send(message, () => undefined)
  const waiting: Waiting = new Map()
  metrics.worker = String(worker.id)
  metrics.others = () => askOthers(env.workers - 1, say, waiting)
  worker.on('message', (message) => {
    const asked = Question.safeParse(message).data?.figuresFor
    if (asked) void processFamilies(runtime, metrics).then((families) => say({ figuresOf: asked, families }))
    const reply = asked ? undefined : Reply.safeParse(message).data
    if (reply) waiting.get(reply.figuresOf)?.(reply.families)
  })
}

function askOthers(count: number, say: Say, waiting: Waiting): Promise<Family[][]> {
  const question = randomUUID()
  const replies: Family[][] = []
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      waiting.delete(question)
      resolve(replies)
    }
    const timer = setTimeout(end, PATIENCE)
    waiting.set(question, (families) => {
      replies.push(families)
      if (replies.length >= count) end()
    })
    say({ figuresFor: question })
  })
}
