import { classWithBrand } from './branded'
import type { Usage } from './concurrency-limit'
import { UploadSlots } from './upload-slots'

export type StreamEvent<T = unknown> = { id: string; data: T }

/**
 * More than this are waiting only where the reader is gone or too slow: it is disconnected, and asks again
 * from where it was.
 */
const MOST_WAITING = 100

/** Events for one reader. By hand and not a generator: leaving it must not wait for the next event. */
export class EventStream<T = unknown>
  extends classWithBrand('EventStream')
  implements AsyncIterableIterator<StreamEvent<T>>
{
  #waiting: StreamEvent<T>[] = []
  #give: ((result: IteratorResult<StreamEvent<T>>) => void) | undefined
  #isOver = false
  #end = () => {}
  readonly ended = new Promise<void>((resolve) => {
    this.#end = resolve
  })

  push(event: StreamEvent<T>): void {
    if (this.#isOver) return
    if (this.#give) this.#give({ done: false, value: event })
    else if (this.#waiting.length < MOST_WAITING) this.#waiting.push(event)
    else this.end()
    this.#give = undefined
  }

  end(): void {
    this.#isOver = true
    this.#give?.({ done: true, value: undefined })
    this.#end()
  }

  next(): Promise<IteratorResult<StreamEvent<T>>> {
    const value = this.#waiting.shift()
    if (value) return Promise.resolve({ done: false, value })
    if (this.#isOver) return Promise.resolve({ done: true, value: undefined })
    return new Promise((resolve) => {
      this.#give = resolve
    })
  }

  return(): Promise<IteratorResult<StreamEvent<T>>> {
    this.#waiting = []
    this.end()
    return Promise.resolve({ done: true, value: undefined })
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}

const TOO_MANY = 'You already have {count} live connections open, close one of them'

/** The streams of this process: so many at once, and few of one person. A server that stops ends them all. */
export class OpenStreams {
  #open = new Set<{ end: () => void }>()
  #isClosed = false
  readonly #slots: UploadSlots

  constructor(size: number, each: number) {
    this.#slots = new UploadSlots(size, each, TOO_MANY)
  }

  /** Refuses where there are too many. */
  open<T>(person: number): Promise<EventStream<T>> {
    return new Promise((resolve, reject) => {
      const hold = () => {
        const stream = new EventStream<T>()
        this.#open.add(stream)
        if (this.#isClosed) stream.end()
        resolve(stream)
        return stream.ended.finally(() => this.#open.delete(stream))
      }
      this.#slots.run(person, hold).catch(reject)
    })
  }

  get usage(): Usage {
    return this.#slots.usage
  }

  get count(): number {
    return this.#open.size
  }

  close(): void {
    this.#isClosed = true
    for (const stream of this.#open) stream.end()
  }
}
