import type { StreamEvent } from '../../base/event-stream'
import type { Answer, Incoming } from '../request/message'
import type { EventsAnswer } from '../request/special-answers'

/** Shorter than our own server, and any proxy in front, waits on a silent connection. */
const HEARTBEAT = 10_000
const RETRY_MILLISECONDS = 2000
const PULSE = Buffer.from(':\n\n')
const TYPE = 'text/event-stream; charset=utf-8'

/** Server-sent events. Who does not ask for a stream gets its first event, and the answer ends. */
export function eventsAnswer(incoming: Incoming, { events }: EventsAnswer): Omit<Answer, 'status'> {
  const isStream = incoming.header('accept')?.includes('text/event-stream') && incoming.method === 'GET'
  return {
    headers: { 'Content-Type': TYPE, 'Cache-Control': 'private, no-store', 'X-Accel-Buffering': 'no' },
    body: isStream ? new EventBody(events) : firstOf(events),
    goesOn: true,
  }
}

const frame = ({ id, data }: StreamEvent): Buffer =>
  Buffer.from(`retry: ${RETRY_MILLISECONDS}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)

async function* firstOf(events: AsyncIterableIterator<StreamEvent>): AsyncGenerator<Uint8Array> {
  for await (const event of events) {
    yield frame(event)
    return
  }
}

const OVER = { done: true, value: undefined } as const

/** By hand and not a generator: a reader who leaves must not have to wait for the next event. */
class EventBody implements AsyncIterableIterator<Uint8Array> {
  #next: Promise<IteratorResult<StreamEvent>> | undefined

  constructor(readonly events: AsyncIterableIterator<StreamEvent>) {}

  async next(): Promise<IteratorResult<Uint8Array>> {
    this.#next ??= this.events.next()
    const result = await beforePulse(this.#next)
    if (result === 'pulse') return { done: false, value: PULSE }
    this.#next = undefined
    return result.done ? OVER : { done: false, value: frame(result.value) }
  }

  async return(): Promise<IteratorResult<Uint8Array>> {
    await this.events.return?.()
    return OVER
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}

/** What comes first: the event, or the time for a sign of life. */
function beforePulse<T>(next: Promise<T>): Promise<T | 'pulse'> {
  let timer: NodeJS.Timeout | undefined
  const pulse = new Promise<'pulse'>((resolve) => {
    timer = setTimeout(() => resolve('pulse'), HEARTBEAT)
  })
  return Promise.race([next, pulse]).finally(() => clearTimeout(timer))
}
